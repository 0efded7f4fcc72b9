import { AppError } from '../../../shared/errors.ts'
import type { CompanyChange, RegisterReader } from './register-reader.ts'
import type { Watches } from './watch.ts'

export interface SeeWatchDependencies {
  watches: Pick<Watches, 'see'>
  register: Pick<RegisterReader, 'current' | 'findCompany'>
}

/**
 * Says that a reader has looked at what the register of a date changed of a company, and what came before it. What a later
 * one changed stays news. Never moves back. The date may be after that of the register of now: a page may be open from before
 * an older one was forced.
 * @throws AppError 404 where the company is not watched.
 */
export async function seeWatch(
  { watches, register }: SeeWatchDependencies,
  userId: string,
  companyId: number,
  date: string,
): Promise<void> {
  const now = await register.current()
  const { changes = [] } = (await register.findCompany(now.register, companyId)) ?? {}
  // a date that no register has had yet must not stand there as looked at
  const seen_date = date < now.date ? date : now.date
  const seen = { seen_changes: seenBy(changes, date, now.date), seen_date }
  if (!(await watches.see(userId, companyId, seen)))
    throw new AppError('not_found', 'You do not watch a company with this id')
}

/**
 * How many changes a reader of the register of a date has seen, in the order of the imports, which a forced older one takes
 * out of that of the dates: all where it is the register of now, else as far as its own last one; where it changed nothing,
 * up to the first of a later one, or of the register of now.
 */
function seenBy(changes: readonly CompanyChange[], date: string, newest: string): number {
  if (date === newest) return changes.length
  const own = changes.findLastIndex((change) => change.date === date)
  if (own !== -1) return own + 1
  const next = changes.findIndex((change) => (date < newest ? change.date > date : change.date === newest))
  return next === -1 ? changes.length : next
}
