import type { ListedCompany, RegisterReader } from '../domain/register-reader.ts'
import type { Criteria } from '../domain/saved-search.ts'
import type { SearchedCompanies } from '../domain/searched-companies.ts'

/** The companies of one index, which its hash names. */
interface Generation<Filters> extends Pick<SearchedCompanies, 'cards'> {
  totals: (searches: readonly Filters[]) => Promise<readonly number[]>
  newSince: (filters: Filters, earlier: string) => Promise<readonly number[] | undefined>
}

/** The stored registers and the indexes of their companies. */
export interface Seen<Filters> {
  generations: {
    /** @throws if it cannot be read. */
    openNewest: (hash: string) => Promise<Generation<Filters>>
    open: (hash: string) => Promise<Generation<Filters> | undefined>
  }
  /** The filters of a search. */
  filtersOf: (criteria: Criteria) => Filters
  findOrganisation: (
    snapshot: { register: string },
    id: number,
  ) => Promise<(ListedCompany & Announced) | undefined>
}

/** The changes that watchers are told about; absent if they are all changes. */
interface Announced {
  announced?: ListedCompany['changes']
}

/** Reads earlier registers and indexes. */
export const seenRegisters = <Filters>({
  generations,
  filtersOf,
  findOrganisation,
}: Seen<Filters>): Pick<RegisterReader, 'openSeen' | 'findCompany'> => ({
  async openSeen(hash) {
    const generation = await generations.open(hash)
    return generation && searchedIn(generation, filtersOf)
  },
  async findCompany(register, id) {
    const found = await findOrganisation({ register }, id)
    // older registers change what the page shows, but not what a user has seen
    return found?.announced === undefined ? found : { ...found, changes: found.announced }
  },
})

/** Searches a generation by the criteria of saved searches. */
export const searchedIn = <Filters>(
  { totals, newSince, cards }: Generation<Filters>,
  filtersOf: (criteria: Criteria) => Filters,
): SearchedCompanies => ({
  async total(criteria) {
    const [total = 0] = await totals([filtersOf(criteria)])
    return total
  },
  newSince: (criteria, earlier) => newSince(filtersOf(criteria), earlier),
  cards,
})
