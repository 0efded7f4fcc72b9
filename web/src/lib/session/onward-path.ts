import type { User } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import { setupPath, authPath } from './return-path.ts'

/** Whether the preferences are complete, which they are after the setup (docs/product/accounts.md "Preferences"). */
export const preferencesComplete = ({ preferences }: User): boolean => preferences.setup_completed_at !== null

const isSetup = (path: string): boolean => path.split('?', 1)[0] === pages.preferencesSetup

/**
 * Where a user goes after sign-in. A user with an unverified email goes to the code page, and a user with incomplete
 * preferences to the setup. Both pages get the return path. Any other user goes to the return path directly.
 * @param returnPath A path that `safeReturnPath` has accepted; null for none.
 */
export function onwardPath(user: User, returnPath: string | null): string {
  if (!user.email_verified) return authPath(pages.verifyCode, returnPath)
  const next = returnPath ?? pages.sponsors
  return preferencesComplete(user) || isSetup(next) ? next : setupPath(returnPath)
}
