import { AppError, invalidField } from '../../../shared/errors.ts'
import type { ListedCompany, RegisterReader } from './register-reader.ts'
import type { Watches } from './watch.ts'

export interface SeeWatchDependencies {
  watches: Pick<Watches, 'see'>
  register: Pick<RegisterReader, 'current' | 'findCompany'>
}

/**
 * Says that a reader has looked at what the register of a date changed of a company, and what came before it. What a later
 * one changed stays news. Never moves back.
 * @throws AppError 422 for a date after that of the register of now; 404 where the company is not watched.
 */
export async function seeWatch(
  { watches, register }: SeeWatchDependencies,
  userId: string,
  companyId: number,
  date: string,
): Promise<void> {
  const now = await register.current()
  if (date > now.date) throw invalidField('register_date', `The newest register is that of ${now.date}`)
  const company = await register.findCompany(now.register, companyId)
  const seen = { seen_changes: seenBy(company, date, now.date), seen_date: date }
  if (!(await watches.see(userId, companyId, seen)))
    throw new AppError('not_found', 'You do not watch a company with this id')
}

/** How many changes had come by then, from the first one on: all of them where it is the register of now. */
function seenBy(company: ListedCompany | undefined, date: string, newest: string): number {
  const changes = company?.changes ?? []
  const later = date === newest ? -1 : changes.findIndex((change) => change.date > date)
  return later === -1 ? changes.length : later
}
