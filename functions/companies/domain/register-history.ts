import type { Registration, RegistrationChange } from './company.ts'

/** A change as a reader is told of it; what `joined` came with nobody has kept. */
export type HistoryEntry = Omit<RegistrationChange, 'change'> & {
  change: RegistrationChange['change'] | 'joined'
}

/**
 * All that imports have seen change of a company and when it was first on the register, by the date of each, the newest
 * first: an older register that was forced stands where it belongs. Of one date what was imported last comes first.
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
  }
  return [...changes.toReversed(), joined].toSorted((one, other) =>
    one.date === other.date ? 0 : one.date < other.date ? 1 : -1,
  )
}
