import type { User } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import {
  authPath,
  fullPath,
  loginPath,
  preferencesComplete,
  returnPathFrom,
  setupPath,
} from '../../lib/session/return-path.ts'

/**
 * Who may open a page (docs/product/screens.md "Navigation guard"). `verification` is for guests and for users with an
 * unverified email. Such users have a session, but may not open pages that require one. `setup` is for users with
 * incomplete preferences and for users who change them. `dashboard` is for everyone who is not an administrator.
 */
export type Access = 'everyone' | 'guest' | 'verification' | 'setup' | 'user' | 'admin' | 'dashboard'

/** The query parameter for editing complete preferences (docs/product/screens.md "Navigation guard", rule 6). */
const EDIT_PARAMETER = 'edit'

/** Whether a page requires a session. */
export const needsSession = (access: Access): boolean => ['setup', 'user', 'admin'].includes(access)

/** The lines by day. The link to the admin area leads to the last 24 hours instead. */
const DASHBOARD = `${pages.admin}?period=30d`

/**
 * The navigation guard (docs/product/screens.md "Navigation guard") for a checked session (the loader applies rule 2).
 * @param place The requested URL.
 * @returns the path to redirect to, or null to allow the page.
 */
export function guard(
  access: Access,
  user: User | null,
  place: Pick<URL, 'pathname' | 'search' | 'hash'>,
): string | null {
  if (access === 'everyone') return null // rule 1
  if (access === 'dashboard') return user?.role === 'admin' ? DASHBOARD : null // rule 8
  if (!user) return needsSession(access) ? loginPath(fullPath(place)) : null // rule 4
  if (!user.email_verified) {
    return access === 'verification' ? null : authPath(pages.verifyCode, returnPathFrom(place))
  }
  if (!needsSession(access)) return pages.sponsors // rule 3
  if (access === 'setup') {
    const editing = new URLSearchParams(place.search).get(EDIT_PARAMETER) === 'true'
    return preferencesComplete(user) && !editing ? pages.sponsors : null // rule 6
  }
  if (!preferencesComplete(user)) return setupPath(returnPathFrom(place)) // rule 5
  if (access === 'admin' && user.role !== 'admin') return pages.sponsors // rule 7
  return null
}
