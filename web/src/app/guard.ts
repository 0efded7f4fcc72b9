import type { User } from '../../../shared/api/accounts.ts'
import { pages } from '../../../shared/pages.ts'
import { loginPath } from '../lib/return-path.ts'

/** Who may open a page (spec section 2 "Routes"). */
export type Access = 'everyone' | 'guest' | 'user' | 'admin'

/**
 * The navigation guard (spec section 2 "Navigation guard rules"), for a session that has been checked (rule 2 is the
 * loader's).
 * @param place The full path asked for, with its query and hash.
 * @returns the path to go to instead, or null to let the reader in.
 */
export function guard(access: Access, user: User | null, place: string): string | null {
  if (access === 'everyone') return null // rule 1
  if (access === 'guest') return user ? pages.sponsors : null // rule 3
  if (!user) return loginPath(place) // rule 4
  if (access === 'admin' && user.role !== 'admin') return pages.sponsors // rule 7
  return null
}
