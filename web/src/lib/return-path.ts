import { isWayIn, pages, RETURN_PATH_PARAMETER, type WayInPage } from '../../../shared/pages.ts'

/** The query parameter by which the sign-in page knows why the reader is there (docs/product/messages.md "By status"). */
export const SESSION_EXPIRED_PARAMETER = 'session_expired'

/** A control character or a backslash makes browsers and URL parsers disagree about where an address leads. */
const hasTrickyCharacter = (path: string): boolean =>
  [...path].some(
    (character) => character === '\\' || character < ' ' || (character >= '\u007f' && character <= '\u009f'),
  )

/**
 * The path to return to after sign-in, or null where it leads anywhere but to this site.
 * @param origin The page's own origin, for example `https://example.com`.
 */
export function safeReturnPath(path: string | null | undefined, origin: string): string | null {
  if (!path?.startsWith('/') || hasTrickyCharacter(path) || !URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  // what is left of `/..//evil.example` once its dots are resolved would be another site's address
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return fullPath(url)
}

/** The full path of a place in the site. */
export const fullPath = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  `${pathname}${search}${hash}`

const remembering = (page: string, returnPath: string | null | undefined): string =>
  returnPath ? `${page}?${new URLSearchParams({ [RETURN_PATH_PARAMETER]: returnPath })}` : page

/** A page of the way in, which remembers where to go afterwards. */
export const wayInPath = (page: WayInPage, returnPath?: string | null): string =>
  remembering(page, returnPath)

/** The setup of preferences, which remembers where to go afterwards. */
export const setupPath = (returnPath?: string | null): string =>
  remembering(pages.preferencesSetup, returnPath)

/** The sign-in page that remembers where to return to, and says why the reader is there. */
export function loginPath(returnPath?: string | null, { expired = false } = {}): string {
  if (!expired) return wayInPath(pages.login, returnPath)
  const query = new URLSearchParams({ [SESSION_EXPIRED_PARAMETER]: 'true' })
  if (returnPath) query.set(RETURN_PATH_PARAMETER, returnPath)
  return `${pages.login}?${query}`
}

/**
 * Where the way in should lead back to from here: a visitor's search goes on in the finder (its URL reads alike), and
 * a page of the way in hands on what it remembers, unread: whoever goes there checks it (`safeReturnPath`).
 */
export function returnPathFrom(place: Pick<URL, 'pathname' | 'search' | 'hash'>): string | null {
  if (isWayIn(place.pathname)) {
    return new URLSearchParams(place.search).get(RETURN_PATH_PARAMETER)
  }
  if (place.pathname !== pages.landing) return fullPath(place)
  return place.search === '' ? null : `${pages.sponsors}${place.search}`
}
