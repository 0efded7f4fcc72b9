import type { User } from '../../../../shared/api/accounts/accounts.ts'
import { pages } from '../../../../shared/pages.ts'
import { preferencesComplete } from '../../lib/session/onward-path.ts'

/**
 * Whether the links of a signed-in user work on this page. They do not before the email is verified, nor during the
 * first setup of preferences: the guard would redirect each link back here.
 */
export const leadsOn = (user: User, pathname: string): boolean =>
  user.email_verified && (preferencesComplete(user) || pathname !== pages.preferencesSetup)
