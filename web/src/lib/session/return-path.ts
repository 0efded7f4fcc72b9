import { useSearchParams } from 'react-router-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { type AuthPage, isAuthPage, pages, RETURN_PATH_PARAMETER } from '#shared/pages.ts'

/** The query parameter of the sign-in page that reports an expired session (docs/product/messages.md "By status"). */
export const SESSION_EXPIRED_PARAMETER = 'session_expired'

/** Whether a path contains a control character or a backslash, on which browsers and URL parsers disagree. */
const hasTrickyCharacter = (path: string): boolean =>
  [...path].some(
    (character) => character === '\\' || character < ' ' || (character >= '\u007f' && character <= '\u009f'),
  )

/**
 * The path to return to after sign-in, or null if it leads to another site.
 * @param origin The page's own origin, for example `https://example.com`.
 */
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

/** An auth page with the path to return to afterwards. */
export const authPath = (page: AuthPage, returnPath?: string | null): string =>
  withReturnPath(page, returnPath)

/** The setup of preferences with the path to return to afterwards. */
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

/**
 * The return path: where the user was going before the auth pages. Null if there is none, or if it leads to another
 * site.
 */
export function useReturnPath(): string | null {
  const [query] = useSearchParams()
  return safeReturnPath(query.get(RETURN_PATH_PARAMETER), location.origin)
}
