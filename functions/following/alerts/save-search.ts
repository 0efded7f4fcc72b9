import { createHash } from 'node:crypto'
import { JobSearch as JobFilters } from '#shared/api/job-search.ts'
import { SearchCriteria, SearchRequest } from '#shared/api/search.ts'
import { AppError, changedElsewhere, type FieldErrors, sessionEnded } from '#shared/errors.ts'
import { actingUnknown } from '#shared/filters/company-filters.ts'
import { utcDate } from '#shared/instants.ts'
import { placeProblem } from '#shared/places/known-places.ts'
import type { Context } from '../../platform/context.ts'
import { MAX_NAMED_FIELDS } from '../../platform/http/parse-request.ts'
import type { Logger } from '../../platform/logger.ts'
import {
  openNewest,
  searchRules,
  jobsNow,
  type CountedSearch,
  countJobs,
  countSearch,
  currentRegister,
} from './new-since-last-seen.ts'
import {
  type CompanySearch,
  type Criteria,
  isOfCompanies,
  isOfJobs,
  type JobSearch,
  savedSearchStore,
  type StoredSearch,
} from './saved-search-store.ts'

/** Of each kind, the filters by which one can search, and the parameters that are none. */
const kinds = {
  sponsors: { filters: SearchCriteria.shape, whole: SearchRequest, aside: ['page', 'sort'] },
  jobs: { filters: JobFilters.shape, whole: JobFilters, aside: ['page', 'sort', 'found_after'] },
} as const

/** Stored criteria, sorted and without those that filter nothing. @throws AppError 422 with the first 100 that are refused. */
export function readCriteria(kind: keyof typeof kinds, sent: Record<string, string>): Criteria {
  const { filters, whole, aside } = kinds[kind]
  const errors = Object.create(null) as FieldErrors
  const kept: [string, string][] = []
  for (const [name, text] of Object.entries(sent)) {
    const value = text.trim()
    if (!Object.hasOwn(filters, name)) errors[`criteria.${name}`] = ['There is no such filter']
    else if (!aside.some((other) => other === name) && value !== '' && !isFlagOff(filters, name, value))
      kept.push([name, value])
  }
  const criteria = sorted(Object.fromEntries(kept))
  const { data, error } = whole.safeParse(criteria)
  for (const { path, message } of error?.issues ?? []) {
    ;(errors[`criteria.${path.join('.')}`] ??= []).push(message)
  }
  const problem = placeProblem(criteria['near'])
  if (problem !== undefined) (errors['criteria.near'] ??= []).push(problem)
  const [first] = Object.values(errors).flat()
  if (first !== undefined) {
    const named = Object.fromEntries(Object.entries(errors).slice(0, MAX_NAMED_FIELDS))
    throw new AppError('validation_failed', first, { errors: named })
  }
  const { or_unknown: _sent, ...others } = criteria
  const asked = data !== undefined && 'or_unknown' in data ? (data.or_unknown ?? []) : []
  const or_unknown = actingUnknown(asked, others).join(',')
  return or_unknown === '' ? others : sorted({ ...others, or_unknown })
}

const sorted = (criteria: Criteria): Criteria =>
  Object.fromEntries(Object.entries(criteria).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Whether a filter is a flag with the value 0. */
const isFlagOff = (filters: Filters, name: string, value: string): boolean =>
  value === '0' && filters[name]?.safeParse(value).data === false

type Filters = Readonly<Record<string, { safeParse: (value: string) => { data?: unknown } }>>

/**
 * The id of a user's saved search, derived from its query, or from its criteria if it is one of jobs. So equivalent searches share one row, even if
 * concurrent calls save them. The hash includes the user id, so the id reveals nothing about the search.
 */
export function searchIdOf(userId: string, query: object | { jobs: Criteria }): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([userId, query]))
    .digest()
  // the id is a UUID of version 8, whose other bits are free to use (RFC 9562)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface Wanted {
  kind: 'sponsors' | 'jobs'
  name: string
  criteria: Criteria
}

interface Options {
  max: number
  log: Pick<Logger, 'warn'>
}

/**
 * Saves a search. All that it finds now counts as seen, so that no result is new yet. If an equivalent search is already
 * saved, it is returned instead, with its name and its news.
 * @returns the search, and whether it was already saved.
 * @throws AppError 422 for criteria that a search would refuse; 409 if the maximum is reached; 401 if the account was deleted.
 */
export async function saveSearch(
  context: Context,
  userId: string,
  { kind, name, criteria }: Wanted,
  options: Options,
): Promise<CountedSearch & { wasSaved: boolean }> {
  const wanted = { name, criteria: readCriteria(kind, criteria) }
  return kind === 'jobs'
    ? saveJobSearch(context, userId, wanted, options)
    : saveCompanySearch(context, userId, wanted, options)
}

type Named = Omit<Wanted, 'kind'>

async function saveCompanySearch(context: Context, userId: string, wanted: Named, options: Options) {
  const register = currentRegister(context)
  const idOf = (criteria: Criteria) => searchIdOf(userId, searchRules.queryOf(criteria))
  const search_id = idOf(wanted.criteria)
  const { index: hash, version, date } = await register.current()
  const opened = await openNewest(register, hash)
  const seen = { index: hash, version, date }
  const search: CompanySearch = {
    search_id,
    kind: 'sponsors',
    ...wanted,
    created_at: context.now().toISOString(),
    seen,
  }
  // searches saved by older versions have ids that were not derived from the query
  const isSame = (one: StoredSearch) => isOfCompanies(one) && idOf(one.criteria) === search_id
  const { saved, wasSaved } = await keep(context, userId, search, isSame, options)
  if (!isOfCompanies(saved)) throw changedElsewhere('This search')
  return { ...(await countSearch(saved, opened, options.log)), wasSaved }
}

async function saveJobSearch(context: Context, userId: string, wanted: Named, options: Options) {
  const at = context.now()
  const jobs = await jobsNow(context)(userId)
  const search_id = searchIdOf(userId, { jobs: wanted.criteria })
  const seen = { version: jobs.newest, date: utcDate(at) }
  const search: JobSearch = { search_id, kind: 'jobs', ...wanted, created_at: at.toISOString(), seen }
  const isSame = (one: StoredSearch) => one.search_id === search_id
  const { saved, wasSaved } = await keep(context, userId, search, isSame, options)
  if (!isOfJobs(saved)) throw changedElsewhere('This search')
  return { ...(await countJobs(jobs, saved)), wasSaved }
}

/** Adds a search, unless the same one is saved. */
async function keep(
  context: Context,
  userId: string,
  search: StoredSearch,
  isSame: (one: StoredSearch) => boolean,
  { max }: Options,
): Promise<{ saved: StoredSearch; wasSaved: boolean }> {
  const searches = savedSearchStore(context)
  const known = (await searches.ofUser(userId)).find(isSame)
  if (known !== undefined) return { saved: known, wasSaved: true }
  const outcome = await searches.add(userId, search, max)
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full') {
    throw new AppError(
      'conflict',
      `You have saved the maximum of ${max} searches. Delete one to save another.`,
    )
  }
  if (outcome === 'added') return { saved: search, wasSaved: false }
  // a concurrent call has just saved the search
  const theirs = await searches.find(userId, search.search_id)
  if (theirs === undefined) throw changedElsewhere('This search')
  return { saved: theirs, wasSaved: true }
}
