import type { SeenSnapshot } from '#shared/system/following.ts'
import { indexGenerations } from '../../companies/index.ts'
import { s3Client } from '../../platform/clients.ts'
import { perContext } from '../../platform/context.ts'
import { lastingSnapshot, type Organisation, registerReading, snapshotReader } from '../../register/index.ts'
import type { Criteria } from './saved-search-store.ts'
import { searchRules } from './search-rules.ts'

/**
 * How many earlier indexes one call opens, one after the other. Each index takes tens of megabytes, and fifty searches
 * may need fifty indexes. The cache has the same size, so a repeated call loads none of them again.
 */
export const MAX_INDEXES = 3

type Generations = ReturnType<typeof indexGenerations>

/** Searches the companies of one index by the criteria of saved searches. */
export const searchedIn = ({ totals, newSince, cards }: Awaited<ReturnType<Generations['openNewest']>>) => ({
  async total(criteria: Criteria) {
    const [total = 0] = await totals([searchRules.queryOf(criteria)])
    return total
  },
  /**
   * The ids of the companies that a search does not find in an earlier index, in the order of the search. Undefined if
   * that index can no longer be read.
   */
  newSince: (criteria: Criteria, earlier: string) => newSince(searchRules.queryOf(criteria), earlier),
  /** The stored cards of ids; undefined for an unknown id. */
  cards,
})
export type SearchedCompanies = ReturnType<typeof searchedIn>

/** Objects of registers and indexes. They are immutable. Registers are stored for ever, indexes until they expire. */
interface Stored extends Pick<ReturnType<typeof snapshotReader>, 'findOrganisation'> {
  generations: Generations
}

/** Reads earlier registers and indexes. */
export const seenRegisters = ({ generations, findOrganisation }: Stored) => ({
  /** The companies of an earlier index. Undefined if it can no longer be read. */
  async openSeen(hash: string): Promise<SearchedCompanies | undefined> {
    const generation = await generations.open(hash)
    return generation && searchedIn(generation)
  },
  async findCompany(register: string, id: number): Promise<Organisation | undefined> {
    const found = await findOrganisation({ register }, id)
    // older registers change what the page shows, but not what a user has seen
    return found?.announced === undefined ? found : { ...found, changes: found.announced }
  },
})

/** Reads the current register and earlier ones. */
export const currentRegister = perContext((context) => {
  const { register, currentSnapshot } = registerReading(context)
  const generations = indexGenerations(register.readIndex, MAX_INDEXES)
  return {
    ...seenRegisters({ ...register, generations }),
    // what is new stays countable for long, so it is counted without the changes over an index
    current: async (): Promise<SeenSnapshot> => lastingSnapshot(await currentSnapshot()),
    seenIndex: register.seenIndex,
    /** The companies of the current index. @throws if it cannot be read. */
    openCurrent: async (hash: string): Promise<SearchedCompanies> =>
      searchedIn(await generations.openNewest(hash)),
  }
})

/** Reads the registers that a message names. */
export const namedRegisters = perContext(({ config }) => {
  const snapshots = snapshotReader(s3Client(), config.bucket('snapshots'))
  return seenRegisters({ ...snapshots, generations: indexGenerations(snapshots.readIndex, MAX_INDEXES) })
})
