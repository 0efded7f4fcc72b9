import type { pages } from '../../../../shared/pages.ts'
import type { Access } from './guard.ts'

/** Who may open each page (docs/product/screens.md "Routes"). The type requires every page. */
export const pageAccess: Record<keyof typeof pages, Access> = {
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
}
