import type { User } from '../../../shared/api/accounts.ts'
import { pages } from '../../../shared/pages.ts'
import { preferencesComplete } from '../lib/onward-path.ts'

/**
 * Whether the links of a signed-in reader lead anywhere from here. Until the address is verified they do not; during
 * the first setup of the preferences the guard would send each of them back to this same page.
 */
export const leadsOn = (user: User, pathname: string): boolean =>
  user.email_verified && (preferencesComplete(user) || pathname !== pages.preferencesSetup)
