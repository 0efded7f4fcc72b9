/** Every page path, once: the router, the guards, the edge function and the local server's 404 read this list. */
export const pages = {
  landing: '/',
  login: '/login',
  /** Signing up; `register` in the code is the register of licensed sponsors. */
  signUp: '/register',
  verifyCode: '/verify-code',
  forgotPassword: '/forgot-password',
  /** Where the link of a mail leads; its token stands behind `#`. */
  resetPassword: '/reset-password',
  /** Where a sign-in with a provider comes back to; its code stands behind `#`. */
  authCheck: '/auth-check',
  changePassword: '/change-password',
  account: '/account',
  preferencesSetup: '/preferences-setup',
  sponsors: '/sponsors',
  /** The vacancies that the reader keeps. */
  applications: '/applications',
  /** Saved searches and watched companies: where an alert by mail leads. */
  saved: '/saved',
  /** Where the link of an alert leads; its token stands behind `#`. */
  unsubscribe: '/unsubscribe',
  /** Whether a name stands on the register; a name may stand in the query as `name`. */
  licenceCheck: '/licence-check',
} as const

/** The pages of the way in: they hand on where the reader was going before, and are nothing to come back to. */
const wayInPages = [
  pages.login,
  pages.signUp,
  pages.verifyCode,
  pages.forgotPassword,
  pages.resetPassword,
  pages.authCheck,
] as const

export type WayInPage = (typeof wayInPages)[number]

export const isWayIn = (path: string): boolean => wayInPages.some((page) => page === path)

/** The query parameter that remembers where a reader was going before sign-in (docs/product/screens.md "Navigation guard"). */
export const RETURN_PATH_PARAMETER = 'redirect'

/** Whether a path is one of the product's pages; a trailing slash does not matter. */
export function isPage(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return Object.values<string>(pages).includes(bare)
}
