import type { Registration, RegistrationChange } from './company.ts'

/** A change as users see it. `joined` has no details, because none are stored. */
export type HistoryEntry = Omit<RegistrationChange, 'change'> & {
  change: RegistrationChange['change'] | 'joined'
}

/**
 * All changes that imports found, newest date first, and the first listing. A forced import of an older register is
 * sorted by the register's date too. Within a date, the last import comes first.
 */
export function registerHistory({
  first_seen,
  changes = [],
}: Pick<Registration, 'first_seen' | 'changes'>): HistoryEntry[] {
  const joined: HistoryEntry = {
    date: first_seen,
    change: 'joined',
    added: [],
    removed: [],
    from_town: null,
    from_name: null,
  }
  return [...changes.toReversed(), joined].toSorted((one, other) =>
    one.date === other.date ? 0 : one.date < other.date ? 1 : -1,
  )
}
