import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { pages, type AuthPage, isAuthPage, RETURN_PATH_PARAMETER } from '#shared/pages.ts'
import { createStore } from '../create-store.ts'
import { localStore, quietly, TOKEN_KEY } from '../storage/local-store.ts'

/** The stored text if it has the characters of a token, or else null. Other text cannot be sent in a header. */
const asToken = (text: string | null | undefined): string | null =>
  text && /^[\w.-]+$/.test(text) ? text : null

/** A session. `user` is null until the profile is fetched, even if a token is stored. */
interface Session {
  token: string | null
  user: User | null
}

type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The session of this page. Local storage keeps the token; if it is blocked, the session lasts as long as the page. The
 * user is fetched again on each load.
 */
export function createSessionStore(storage: TokenStorage) {
  const { get, set, subscribe } = createStore<Session>({
    token: asToken(quietly(() => storage.getItem(TOKEN_KEY))),
    user: null,
  })

  const change = (token: string | null) => {
    if (token !== get().token) set({ token, user: null })
  }

  return {
    get,
    subscribe,
    signIn(token: string, user: User) {
      quietly(() => storage.setItem(TOKEN_KEY, token))
      set({ token, user })
    },
    /** Sets the profile that was fetched with `token`. It is ignored if the token has changed since. */
    loadUser(token: string, user: User) {
      if (get().token === token) set({ token, user })
    },
    clear() {
      quietly(() => storage.removeItem(TOKEN_KEY))
      set({ token: null, user: null })
    },
    /** Applies a sign-in or sign-out of another tab. */
    follow(event: Pick<StorageEvent, 'key' | 'newValue'>) {
      if (event.key !== TOKEN_KEY && event.key !== null) return
      change(asToken(event.newValue))
    },
    /** Applies what another tab changed while this page was frozen and received no events. */
    reread() {
      const stored = quietly(() => ({ token: asToken(storage.getItem(TOKEN_KEY)) }))
      if (stored) change(stored.token)
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

export const sessionStore = createSessionStore(localStore)

const SIGNED_OUT: Session = { token: null, user: null }

/** The current session. In prerendered HTML and during hydration it is signed out. */
export const useSession = (): Session =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => SIGNED_OUT)

/** How long rejected tokens are ignored after the first one, so that the session ends only once (docs/product/accounts.md "Sessions"). */
const LOCK_MS = 5000

interface Watch {
  /** Returns the token in use. A late response about an older token changes nothing. */
  currentToken: () => string | null
  expire: () => void
}

/** Acts on the first rejected token, then ignores others for five seconds. */
export function createExpiryLock({ currentToken, expire }: Watch) {
  let locked = false
  return (token: string): void => {
    if (locked || token !== currentToken()) return
    locked = true
    setTimeout(() => {
      locked = false
    }, LOCK_MS)
    expire()
  }
}

const rejected = createStore('')

export const reportTokenRejected = rejected.set

/** Listens to `reportTokenRejected`, as the shell does once, until stopped. */
export const onTokenRejected = (listener: (token: string) => void): (() => void) =>
  rejected.subscribe(() => listener(rejected.get()))

/** The page on which this user searches for sponsors: the finder, or for visitors the front page. */
export const useFinderPath = (): string => (useSession().token === null ? pages.landing : pages.sponsors)

/** The query parameter of the sign-in page that reports an expired session (docs/product/messages.md "By status"). */
export const SESSION_EXPIRED_PARAMETER = 'session_expired'

/** Whether a path contains a control character or a backslash, on which browsers and URL parsers disagree. */
const hasTrickyCharacter = (path: string): boolean =>
  [...path].some(
    (character) => character === '\\' || character < ' ' || (character >= '\u007f' && character <= '\u009f'),
  )

/** The path to return to after sign-in, or null if it leads to another site than this origin. */
export function safeReturnPath(path: string | null | undefined, origin: string): string | null {
  if (!path?.startsWith('/') || hasTrickyCharacter(path) || !URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  // the URL parser turns `/..//evil.example` into `//evil.example`, which is the URL of another site
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return fullPath(url)
}

/** The path of a location in the site, with its query and hash. */
export const fullPath = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  `${pathname}${search}${hash}`

const withReturnPath = (page: string, returnPath: string | null | undefined): string =>
  returnPath ? `${page}?${new URLSearchParams({ [RETURN_PATH_PARAMETER]: returnPath })}` : page

export const authPath = (page: AuthPage, returnPath?: string | null): string =>
  withReturnPath(page, returnPath)

export const setupPath = (returnPath?: string | null): string =>
  withReturnPath(pages.preferencesSetup, returnPath)

/** The sign-in page with the path to return to. `expired` makes it say that the session has expired. */
export function loginPath(returnPath?: string | null, { expired = false } = {}): string {
  if (!expired) return authPath(pages.login, returnPath)
  const query = new URLSearchParams({ [SESSION_EXPIRED_PARAMETER]: 'true' })
  if (returnPath) query.set(RETURN_PATH_PARAMETER, returnPath)
  return `${pages.login}?${query}`
}

/**
 * The return path for an auth page that is opened from here. A search on the landing page continues in the finder,
 * which has the same query format. An auth page passes its own return path on unchecked, because the destination checks
 * it (`safeReturnPath`).
 */
export function returnPathFrom(place: Pick<URL, 'pathname' | 'search' | 'hash'>): string | null {
  if (isAuthPage(place.pathname)) {
    return new URLSearchParams(place.search).get(RETURN_PATH_PARAMETER)
  }
  if (place.pathname !== pages.landing) return fullPath(place)
  return place.search === '' ? null : `${pages.sponsors}${place.search}`
}

/** Whether the preferences are complete, which they are after the setup (docs/product/accounts.md "Preferences"). */
export const preferencesComplete = ({ preferences }: User): boolean => preferences.setup_completed_at !== null

const isSetup = (path: string): boolean => path.split('?', 1)[0] === pages.preferencesSetup

/**
 * Where a user goes after sign-in. A user with an unverified email goes to the code page, and a user with incomplete
 * preferences to the setup. Both pages get the return path. Any other user goes to the return path directly.
 * @param returnPath A path that `safeReturnPath` has accepted; null for none.
 */
export function onwardPath(user: User, returnPath: string | null): string {
  if (!user.email_verified) return authPath(pages.verifyCode, returnPath)
  const next = returnPath ?? pages.sponsors
  return preferencesComplete(user) || isSetup(next) ? next : setupPath(returnPath)
}

/** The return path to before the auth pages; null if there is none, or it leads to another site. */
export function useReturnPath(): string | null {
  const [query] = useSearchParams()
  return safeReturnPath(query.get(RETURN_PATH_PARAMETER), location.origin)
}
