import { useSyncExternalStore } from 'react'
import type { User } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
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
    /** Sets the token and the user together, after login or registration. */
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

/**
 * How long rejected tokens are ignored after the first one, so that the session ends only once
 * (docs/product/accounts.md "Sessions").
 */
const LOCK_MS = 5000

interface Watch {
  /** Returns the token in use. A late response about an older token changes nothing. */
  currentToken: () => string | null
  /** Signs out and opens the sign-in page. */
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

/** The last token that the server refused. */
const rejected = createStore('')

/** Reports that the server refused this token. */
export const reportTokenRejected = rejected.set

/**
 * Listens to `reportTokenRejected`. The shell does so once.
 * @returns a function that stops listening.
 */
export const onTokenRejected = (listener: (token: string) => void): (() => void) =>
  rejected.subscribe(() => listener(rejected.get()))

/** The page on which this user searches for sponsors: the finder, or for visitors the front page. */
export const useFinderPath = (): string => (useSession().token === null ? pages.landing : pages.sponsors)
