import type { CompanyChange, ListedCompany } from './register-reader.ts'
import type { StoredWatch } from './watch.ts'

/** Where a company is, under the one name of its place. */
export interface Place {
  city: string | null
  county: string | null
  country: string
}

/** A watched company with what the register has changed since its reader last looked, the newest first. */
export interface WatchedCompany {
  watch: StoredWatch
  company: ListedCompany
  place: Place
  news: CompanyChange[]
  /** The date of the register that this is read from. */
  registerDate: string
}

/** What has changed of a company beyond so many changes, the newest first: of one date the last one, wherever a forced older register stands. */
export const changesBeyond = (
  { changes = [] }: Pick<ListedCompany, 'changes'>,
  seen: number,
): CompanyChange[] =>
  changes
    .slice(seen)
    .toReversed()
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1))

export interface WatchedCompanyDependencies {
  /** Where these companies are, by id. */
  placesOf: (companies: readonly ListedCompany[]) => Promise<Map<number, Place>>
}
