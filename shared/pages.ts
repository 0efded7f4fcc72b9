import type { ArticleSlug } from './articles.ts'

/** The path of every page except the articles. The router and the guards use this list. */
export const pages = {
  landing: '/',
  login: '/login',
  /** The sign-up page. Elsewhere in the code, `register` means the register of licensed sponsors. */
  signUp: '/register',
  verifyCode: '/verify-code',
  forgotPassword: '/forgot-password',
  /** The page of a mailed reset link. The token of the link follows `#`. */
  resetPassword: '/reset-password',
  /** The page to which a provider sign-in returns. Its code follows `#`. */
  authCheck: '/auth-check',
  changePassword: '/change-password',
  account: '/account',
  preferencesSetup: '/preferences-setup',
  sponsors: '/sponsors',
  shortlist: '/shortlist',
  /** What a user has shared of a shortlist. The token of the link follows `#`. */
  sharedList: '/shared-list',
  /** What the reader has to do by which day, from their case. */
  myPlan: '/my-plan',
  /** The case of a reader for an employer. A link has its token behind `#`; else the query has the job. */
  employerCase: '/employer-case',
  /** Saved searches and watched companies. Alerts by mail link to this page. */
  saved: '/saved',
  /** The page of an alert's unsubscribe link. The token of the link follows `#`. */
  unsubscribe: '/unsubscribe',
  /** The page that checks whether a name is on the register. The query may contain the name as `name`. */
  licenceCheck: '/licence-check',
  /** Who joined and who left the register, by week. The query may contain `week`, `change` and `page`. */
  registerChanges: '/register/changes',
  /** Up to four employers or jobs side by side. The query has slugs as `employer`, or ids as `job`. */
  compare: '/compare',
  knowledgeCenter: '/knowledge-center',
  faqs: '/faqs',
  /** The page that finds the occupation of a job title, and compares its pay. The query may contain both. */
  occupationCheck: '/occupation-check',
  /** The live vacancies of all sponsors. The query may contain a search, and the id of one as `job`. */
  jobs: '/jobs',
  /** The page that says of any advert whether its job can be sponsored. */
  checkAdvert: '/check',
  /** What the browser extension does, and how it is installed. */
  extension: '/extension',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  accessibility: '/accessibility',
  /** The first page of the admin area: statistics. Paths of its other pages begin with this path. */
  admin: '/admin',
  adminAiResponses: '/admin/ai-responses',
  adminVacancies: '/admin/vacancies',
  adminReports: '/admin/reports',
  /** Imports of the register. The query may contain the id of one as `import`. */
  adminImports: '/admin/imports',
  /** For how many companies each fact is known, what is searched, and what the pipeline does. */
  adminCoverage: '/admin/coverage',
  /** Live and recent jobs, and the messages that failed. */
  adminJobs: '/admin/jobs',
  adminUsers: '/admin/users',
  adminAudit: '/admin/audit',
  /** The companies. The query may contain the id of one as `company`, to correct its facts. */
  adminCompanies: '/admin/companies',
  dashboardLogin: '/dashboard/login',
} as const

/** The id of the card on the account page where users say their case. */
export const MY_CASE_ID = 'my-case'

/** The text for owners of other sites about our fetcher, which its User-Agent names: a file of `web/public`. */
export const FETCHER_PAGE = '/fetcher.txt'

/** The auth pages. They pass on the page that the user wanted, and are never that page themselves. */
const authPages = [
  pages.login,
  pages.signUp,
  pages.verifyCode,
  pages.forgotPassword,
  pages.resetPassword,
  pages.authCheck,
  pages.dashboardLogin,
] as const

export type AuthPage = (typeof authPages)[number]

export const isAuthPage = (path: string): boolean => authPages.some((page) => page === path)

/**
 * The query parameter for the page that the user wanted before sign-in (docs/product/screens.md "Navigation guard").
 */
export const RETURN_PATH_PARAMETER = 'redirect'

export const articlePath = (slug: ArticleSlug): string => `${pages.knowledgeCenter}/${slug}`

/** The path of the public page of an organisation on the register. @param slug See register-slug.ts. */
export const organisationPath = (slug: string): string => `/register/${slug}`
