import type { ListedCompany, RegisterReader } from './register-reader.ts'
import { searchRules } from './search-rules.ts'
import type { SearchedCompanies } from './searched-companies.ts'

/**
 * How many earlier indexes one call opens, one after the other. Each index takes tens of megabytes, and fifty searches
 * may need fifty indexes. The cache has the same size, so a repeated call loads none of them again.
 */
export const MAX_INDEXES = 3

type Filters = ReturnType<typeof searchRules.queryOf>

/** The companies of one index, which its hash names. */
interface Generation extends Pick<SearchedCompanies, 'cards'> {
  totals: (searches: readonly Filters[]) => Promise<readonly number[]>
  newSince: (filters: Filters, earlier: string) => Promise<readonly number[] | undefined>
}

/** The stored registers and the indexes of their companies. */
interface Seen {
  generations: {
    /** @throws if it cannot be read. */
    openNewest: (hash: string) => Promise<Generation>
    open: (hash: string) => Promise<Generation | undefined>
  }
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
export const seenRegisters = ({
  generations,
  findOrganisation,
}: Seen): Pick<RegisterReader, 'openSeen' | 'findCompany'> => ({
  async openSeen(hash) {
    const generation = await generations.open(hash)
    return generation && searchedIn(generation)
  },
  async findCompany(register, id) {
    const found = await findOrganisation({ register }, id)
    // older registers change what the page shows, but not what a user has seen
    return found?.announced === undefined ? found : { ...found, changes: found.announced }
  },
})

/** Searches a generation by the criteria of saved searches. */
export const searchedIn = ({ totals, newSince, cards }: Generation): SearchedCompanies => ({
  async total(criteria) {
    const [total = 0] = await totals([searchRules.queryOf(criteria)])
    return total
  },
  newSince: (criteria, earlier) => newSince(searchRules.queryOf(criteria), earlier),
  cards,
})
