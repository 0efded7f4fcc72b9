import type { Registration, RegistrationChange } from './company.ts'

/** A change as a reader is told of it; what `joined` came with nobody has kept. */
export type HistoryEntry = Omit<RegistrationChange, 'change'> & {
  change: RegistrationChange['change'] | 'joined'
}

/** All that imports have seen change of a company, the newest first; the last one is when it was first on the register. */
export const registerHistory = ({
  first_seen,
  changes = [],
}: Pick<Registration, 'first_seen' | 'changes'>): HistoryEntry[] => [
  ...changes.toReversed(),
  { date: first_seen, change: 'joined', added: [], removed: [], from_town: null },
]
