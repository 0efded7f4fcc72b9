/** Every page path, once, for the router, the guards, the edge function and the local server's 404. */
export const pages = {
  landing: '/',
  login: '/login',
  /** Sign-up; in the code, `register` is the register of licensed sponsors. */
  signUp: '/register',
  verifyCode: '/verify-code',
  forgotPassword: '/forgot-password',
  /** The target of the mailed link; its token is after `#`. */
  resetPassword: '/reset-password',
  /** Where a sign-in with a provider returns to; its code is after `#`. */
  authCheck: '/auth-check',
  changePassword: '/change-password',
  account: '/account',
  preferencesSetup: '/preferences-setup',
  sponsors: '/sponsors',
  /** The vacancies that the user keeps. */
  applications: '/applications',
  /** Saved searches and watched companies: the target of an alert by mail. */
  saved: '/saved',
  /** The target of the unsubscribe link of an alert; its token is after `#`. */
  unsubscribe: '/unsubscribe',
  /** Whether a name is on the register; the query may hold it as `name`. */
  licenceCheck: '/licence-check',
} as const

/** The auth pages. They pass on the page that the user wanted, and are never a page to return to. */
const authPages = [
  pages.login,
  pages.signUp,
  pages.verifyCode,
  pages.forgotPassword,
  pages.resetPassword,
  pages.authCheck,
] as const

export type AuthPage = (typeof authPages)[number]

export const isAuthPage = (path: string): boolean => authPages.some((page) => page === path)

/**
 * The query parameter for the page that the user wanted before sign-in (docs/product/screens.md "Navigation guard").
 */
export const RETURN_PATH_PARAMETER = 'redirect'

/** Whether a path is one of the product's pages; a trailing slash is ignored. */
export function isPage(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return Object.values<string>(pages).includes(bare)
}
