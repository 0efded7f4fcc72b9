import { AppError } from '#shared/errors.ts'
import type { Context } from '../../platform/context.ts'
import type { OrganisationChange } from '../../register/index.ts'
import { currentRegister } from './seen-registers.ts'
import { watchStore } from './watch-store.ts'

/**
 * Marks the changes of a company up to the register of a date as seen. Later changes stay new. The mark never moves
 * back. If an operator forces an older register, an open page may send a later date than the current register's.
 * @throws AppError 404 if the company is not watched.
 */
export async function seeWatch(
  context: Context,
  userId: string,
  companyId: number,
  date: string,
): Promise<void> {
  const register = currentRegister(context)
  const now = await register.current()
  const { changes = [] } = (await register.findCompany(now.register, companyId)) ?? {}
  // the page sends the date, and a future date must not be stored
  const seen_date = date < now.date ? date : now.date
  const seen = { seen_changes: seenBy(changes, date, now.date), seen_date }
  if (!(await watchStore(context).see(userId, companyId, seen)))
    throw new AppError('not_found', 'You do not watch a company with this id')
}

/**
 * How many changes, in the order of imports, the register of this date includes. Changes may be out of date order,
 * because an operator can force an older register. The current register includes all changes. Any other register
 * includes the changes up to its own last one. A register without changes includes those before the first change of a
 * later register. If its date is after the current register's, it includes those before the current register's first
 * change.
 */
function seenBy(changes: readonly OrganisationChange[], date: string, newest: string): number {
  if (date === newest) return changes.length
  const own = changes.findLastIndex((change) => change.date === date)
  if (own !== -1) return own + 1
  const next = changes.findIndex((change) => (date < newest ? change.date > date : change.date === newest))
  return next === -1 ? changes.length : next
}
