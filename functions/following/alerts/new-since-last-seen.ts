import { SearchCriteria } from '#shared/api/search.ts'
import { AppError } from '#shared/errors.ts'
import { proFilters } from '#shared/filters/company-filters.ts'
import type { JobSiteName } from '#shared/job-sites.ts'
import type { JobVerdict } from '#shared/jobs/job-assessment.ts'
import type { SeenSnapshot } from '#shared/system/following.ts'
import {
  companyQuery,
  filtersOf,
  indexGenerations,
  isIdentifying,
  publishedSearch,
  usesFilter,
} from '../../companies/index.ts'
import { jobFinder } from '../../jobs/index.ts'
import { s3Client } from '../../platform/clients.ts'
import { type Context, perContext } from '../../platform/context.ts'
import type { Logger } from '../../platform/logger.ts'
import { lastingSnapshot, type Organisation, registerReading, snapshotReader } from '../../register/index.ts'
import {
  type CompanySearch,
  type Criteria,
  isOfCompanies,
  type JobSearch,
  savedSearchStore,
  searchNotFound,
  type SearchUser,
  type StoredSearch,
} from './saved-search-store.ts'

/** A job that a search found. While its company is locked, nothing in it tells its name. */
export interface FoundJob {
  id: number
  title: string
  city_name: string | null
  verdict: JobVerdict
  /** The job site that it is from; null if it is from none. */
  job_site: JobSiteName | null
  warned: boolean
  /** Null while the company is locked. */
  company_name: string | null
  /** What may be said of a locked company. */
  preview: string
}

/** The jobs of the current index, as a user finds them: without those of hidden companies. */
export interface JobsNow {
  /** When the newest job was found, in milliseconds since 1970. */
  newest: number
  /** The first jobs of a search, and how many there are. @param after Only those found after this instant. */
  find: (
    criteria: Criteria,
    options: { after?: number; max: number },
  ) => Promise<{ total: number; jobs: FoundJob[] }>
  /** The ids of all jobs of a search that were found after an instant. */
  idsAfter: (criteria: Criteria, after: number) => Promise<readonly number[]>
}

export const jobsNow = perContext((context): ((userId: string) => Promise<JobsNow>) => jobFinder(context))

/** Applies the rules of a search to a saved search: its query, and whether it needs Pro. */
export const searchRules = {
  /** The query of the criteria, as JSON. Searches with the same query are one search. */
  queryOf(criteria: Criteria) {
    const asked = SearchCriteria.parse(criteria)
    return filtersOf(companyQuery(isIdentifying(asked) ? publishedSearch(asked).criteria : asked))
  },
  /** Whether it is by a name, website or postcode. Then its locked companies have only what the register publishes. */
  isIdentifying: (criteria: Criteria) => isIdentifying(SearchCriteria.parse(criteria)),
  needsPro: (criteria: Criteria) => proFilters.some((name) => usesFilter(name, [criteria[name] ?? ''])),
}

/** The newest companies, with the hash of their index. */
export interface NewestCompanies {
  hash: string
  companies: SearchedCompanies
}

/** Opens the newest companies of a register. */
export const openNewest = async (
  { openCurrent }: Pick<ReturnType<typeof currentRegister>, 'openCurrent'>,
  hash: string,
): Promise<NewestCompanies> => ({ hash, companies: await openCurrent(hash) })

/**
 * The companies that a saved search finds now, but not in the index that the user last saw. If the earlier index can no
 * longer be read, no company counts as new, and a warning is logged.
 */
export async function newSinceLastSeen(
  { hash, companies }: NewestCompanies,
  { criteria, seen }: Pick<CompanySearch, 'criteria' | 'seen'>,
  log: Pick<Logger, 'warn'>,
): Promise<readonly number[]> {
  if (seen.index === hash) return []
  const found = await companies.newSince(criteria, seen.index)
  if (found !== undefined) return found
  log.warn('the index that a user last looked at cannot be read', { index: seen.index, of: seen.date })
  return []
}

/** The new companies of a saved search, among which, and what found them. @throws AppError 404 without it, 403 without Pro. */
export async function findNewCompanies(
  context: Context,
  { userId, hasPro }: SearchUser,
  searchId: string,
  log: Pick<Logger, 'warn'>,
): Promise<{
  ids: readonly number[]
  companies: SearchedCompanies
  snapshot: SeenSnapshot
  isNamed: boolean
}> {
  const search = await savedSearchStore(context).find(userId, searchId)
  if (search === undefined || !isOfCompanies(search)) throw searchNotFound()
  if (searchRules.needsPro(search.criteria) && !hasPro) {
    throw new AppError('pro_required', 'This search has filters that need Pro')
  }
  const register = currentRegister(context)
  const snapshot = await register.current()
  const now = await openNewest(register, snapshot.index)
  const ids = await newSinceLastSeen(now, search, log)
  return { ids, companies: now.companies, snapshot, isNamed: searchRules.isIdentifying(search.criteria) }
}

/** A saved search with its counts of all and of new results. A count is null if it was not made. */
export interface CountedSearch {
  search: StoredSearch
  total: number | null
  newCount: number | null
  /** When the newest of the counted jobs was found; absent for companies, and if nothing was counted. */
  newest?: number
}

/** Counts the jobs of a saved search. New are those that were found after the newest job that the user has seen. */
export async function countJobs({ newest, find }: JobsNow, search: JobSearch): Promise<CountedSearch> {
  const { criteria, seen } = search
  const [{ total }, fresh] = await Promise.all([
    find(criteria, { max: 0 }),
    find(criteria, { after: seen.version, max: 0 }),
  ])
  return { search, total, newCount: fresh.total, newest }
}

/** Counts the results of a saved search, and the new ones if it `compares` with the last seen index. */
export async function countSearch(
  search: CompanySearch,
  now: NewestCompanies,
  log: Pick<Logger, 'warn'>,
  compares = true,
): Promise<CountedSearch> {
  const [total, fresh] = await Promise.all([
    now.companies.total(search.criteria),
    compares ? newSinceLastSeen(now, search, log) : undefined,
  ])
  return { search, total, newCount: fresh?.length ?? null }
}

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
  /** The ids that a search does not find in an earlier index, in order; undefined without that index. */
  newSince: (criteria: Criteria, earlier: string) => newSince(searchRules.queryOf(criteria), earlier),
  /** The stored cards of ids; undefined for an unknown id. */
  cards,
})
type SearchedCompanies = ReturnType<typeof searchedIn>

/** Objects of registers and indexes. They are immutable. Registers are stored for ever, indexes until they expire. */
interface Stored extends Pick<ReturnType<typeof snapshotReader>, 'findOrganisation'> {
  generations: Generations
}

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

export const namedRegisters = perContext(({ config }) => {
  const snapshots = snapshotReader(s3Client(), config.bucket('snapshots'))
  return seenRegisters({ ...snapshots, generations: indexGenerations(snapshots.readIndex, MAX_INDEXES) })
})
