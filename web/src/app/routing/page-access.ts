import type { pages } from '#shared/pages.ts'
import type { Access } from './guard.ts'

/** The pages under /admin, which only administrators may open. */
type AdminPageName = `admin${string}`

/**
 * Who may open each page outside the admin area (docs/product/screens.md "Routes"). The type requires every such page.
 */
export const pageAccess: Record<Exclude<keyof typeof pages, AdminPageName>, Access> = {
  landing: 'everyone',
  login: 'guest',
  signUp: 'guest',
  verifyCode: 'verification',
  forgotPassword: 'guest',
  resetPassword: 'guest',
  authCheck: 'guest',
  changePassword: 'user',
  account: 'user',
  preferencesSetup: 'setup',
  sponsors: 'user',
  applications: 'user',
  saved: 'user',
  unsubscribe: 'everyone',
  licenceCheck: 'everyone',
  registerChanges: 'everyone',
  knowledgeCenter: 'everyone',
  faqs: 'everyone',
  occupationCheck: 'everyone',
  privacy: 'everyone',
  terms: 'everyone',
  contact: 'everyone',
  checkAdvert: 'everyone',
  jobs: 'everyone',
  dashboardLogin: 'dashboard',
}
