import type { User } from '../../../shared/api/accounts.ts'
import { pages } from '../../../shared/pages.ts'
import { setupPath, wayInPath } from './return-path.ts'

/** Preferences are complete once the setup has been (docs/product/accounts.md "Preferences"). */
export const preferencesComplete = ({ preferences }: User): boolean => preferences.setup_completed_at !== null

const isSetup = (path: string): boolean => path.split('?', 1)[0] === pages.preferencesSetup

/**
 * Where a reader goes who has just signed in: to where they were going, by way of the code where the address is not
 * verified and of the setup where the preferences are not complete.
 * @param returnPath Where they were going, as a path that `safeReturnPath` has passed; null for nowhere.
 */
export function onwardPath(user: User, returnPath: string | null): string {
  if (!user.email_verified) return wayInPath(pages.verifyCode, returnPath)
  const next = returnPath ?? pages.sponsors
  return preferencesComplete(user) || isSetup(next) ? next : setupPath(returnPath)
}
