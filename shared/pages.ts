/** Every page path, once: the router, the guards, the edge function and the local server's 404 read this list. */
export const pages = {
  landing: '/',
  login: '/login',
  register: '/register',
  verifyCode: '/verify-code',
  sponsors: '/sponsors',
} as const

/** The query parameter that remembers where a reader was going before sign-in (decisions.md "Envelopes"). */
export const RETURN_PATH_PARAMETER = 'redirect'

/** Whether a path is one of the product's pages; a trailing slash does not matter. */
export function isPage(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return Object.values<string>(pages).includes(bare)
}
