import { JobSearch } from '#shared/api/job-search.ts'
import {
  deleteSavedSearch,
  listSavedSearches as listContract,
  MAX_SAVED_SEARCHES,
  newInSavedSearch,
  renameSavedSearch,
  type SavedSearch,
  saveSearch as saveContract,
  seeSavedSearch as seeContract,
} from '#shared/api/saved-searches.ts'
import { SEARCH_PER_PAGE, SearchCriteria, SearchRequest } from '#shared/api/search.ts'
import {
  listWatches as listWatchesContract,
  MAX_WATCHES,
  seeWatch as seeWatchContract,
  unwatchCompany,
  type Watch,
  watchCompany as watchContract,
} from '#shared/api/watches.ts'
import { AppError, type FieldErrors, sessionEnded } from '#shared/errors.ts'
import { actingUnknown } from '#shared/filters/company-filters.ts'
import { placeProblem } from '#shared/places/known-places.ts'
import { byHandle, presentToUser, searchRate, unlockedAmong } from '../../../companies/index.ts'
import { handles } from '../../../platform/auth/company-handles.ts'
import { hasPro, type Principal } from '../../../platform/auth/principal.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import { userRates } from '../../../platform/dynamodb/user-rates.ts'
import { httpHandler, implement } from '../../../platform/http/http-handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import { MAX_NAMED_FIELDS } from '../../../platform/http/parse-request.ts'
import { warnedCompanies } from '../../../register/index.ts'
import { requestParts } from '../../../sessions/index.ts'
import type { CountedSearch } from '../count-search.ts'
import { listSavedSearches, uncountedSearches } from '../list-saved-searches.ts'
import { listWatches } from '../list-watches.ts'
import { findNewCompanies } from '../new-since-last-seen.ts'
import { saveSearch } from '../save-search.ts'
import { type Criteria, savedSearchStore, searchNotFound, type SearchUser } from '../saved-search-store.ts'
import { searchRules } from '../search-rules.ts'
import { seeSavedSearch } from '../see-saved-search.ts'
import { seeWatch } from '../see-watch.ts'
import { watchCompany } from '../watch-company.ts'
import { watchStore } from '../watch-store.ts'
import type { WatchedCompany } from '../watched-company.ts'

/** Of each kind, the filters by which one can search, and the parameters that are none. */
const kinds = {
  sponsors: { filters: SearchCriteria.shape, whole: SearchRequest, aside: ['page', 'sort'] },
  jobs: { filters: JobSearch.shape, whole: JobSearch, aside: ['page', 'sort', 'found_after'] },
} as const

/**
 * The criteria of a search in their stored form, sorted by name. Empty criteria, flags of 0, page and order are left
 * out, and so is `or_unknown` for filters that the search does not have.
 * @throws AppError 422 for an unknown name, and for a value that a search would refuse. It names the first 100 of them.
 */
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
 * Counts a call that runs a search, so that it cannot bypass the search limit.
 * @throws AppError 429 with Retry-After at the limit.
 */
const countSearch = ({ documents, tables, now }: Context, { userId, role }: Principal): Promise<void> =>
  userRates(documents, tables.rates).take(searchRate(role), userId, now())

const searchUserOf = (principal: Principal): SearchUser => ({
  userId: principal.userId,
  hasPro: hasPro(principal),
})

const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

const presentSearch = ({ search, total, newCount, newest }: CountedSearch): SavedSearch => ({
  id: search.search_id,
  kind: search.kind ?? 'sponsors',
  name: search.name,
  criteria: search.criteria,
  created_at: search.created_at,
  seen_date: search.seen.date,
  total,
  new_count: newCount,
  found_after: search.kind === 'jobs' ? instantOf(search.seen.version) : null,
  version: newest === undefined ? null : instantOf(newest),
})

const getSavedSearches = (context: Context) =>
  implement(listContract, async ({ query }, { principal, log }) => {
    if (query.uncounted) {
      const uncounted = await uncountedSearches(context, principal.userId)
      return { status: 200, body: { data: uncounted.map(presentSearch) } }
    }
    await countSearch(context, principal)
    const all = await listSavedSearches(context, searchUserOf(principal), log)
    return { status: 200, body: { data: all.map(presentSearch) } }
  })

/** Saves a search. No filter of jobs needs Pro. Pro filters are refused before their values are parsed, as in a search. */
const postSavedSearch = (context: Context) =>
  implement(saveContract, async ({ body }, { principal, log }) => {
    const { userId } = principal
    const { kind } = body
    if (kind === 'sponsors' && !hasPro(principal) && searchRules.needsPro(body.criteria)) {
      throw new AppError('pro_required', 'This search has filters that need Pro')
    }
    await countSearch(context, principal)
    const wanted = { kind, name: body.name, criteria: readCriteria(kind, body.criteria) }
    const { wasSaved, ...saved } = await saveSearch(context, userId, wanted, {
      max: MAX_SAVED_SEARCHES,
      log,
    })
    return { status: 200, body: { data: presentSearch(saved), was_saved: wasSaved } }
  })

const patchSavedSearch = (context: Context) =>
  implement(renameSavedSearch, async ({ params, body }, { principal }) => {
    if (!(await savedSearchStore(context).rename(principal.userId, params.id, body.name)))
      throw searchNotFound()
    return { status: 200, body: { message: 'Saved search renamed' } }
  })

const removeSavedSearch = (context: Context) =>
  implement(deleteSavedSearch, async ({ params }, { principal }) => {
    if ((await savedSearchStore(context).remove(principal.userId, params.id)) === 'no_user')
      throw sessionEnded()
    return { status: 200, body: { message: 'Saved search deleted' } }
  })

const postSavedSearchSeen = (context: Context) =>
  implement(seeContract, async ({ params, body }, { principal }) => {
    await seeSavedSearch(context, principal.userId, params.id, body.version)
    return { status: 200, body: { message: 'Marked as seen' } }
  })

const getNewCompanies = (context: Context) =>
  implement(newInSavedSearch, async ({ params, query: { page } }, { principal, log }) => {
    await countSearch(context, principal)
    const found = await findNewCompanies(context, searchUserOf(principal), params.id, log)
    const { isNamed } = found
    const handleOf = await handles(context).of(isNamed ? 'named' : 'finder', principal.userId)
    const ordered = isNamed ? byHandle(found.ids, handleOf) : found.ids
    const ids = ordered.slice((page - 1) * SEARCH_PER_PAGE, page * SEARCH_PER_PAGE)
    const [unlocked, warned, cards] = await Promise.all([
      unlockedAmong(context)(principal.userId, ids),
      warnedCompanies(context).warnedAmong(ids),
      found.companies.cards(ids),
    ])
    const data = ids.map((id, at) =>
      presentToUser(id, cards[at], {
        isUnlocked: unlocked.has(id),
        warnedOn: warned.get(id),
        handleOf,
        isNamed,
      }),
    )
    const path = newInSavedSearch.path.replace('{id}', params.id)
    const rows = paginate({ data, total: found.ids.length, page, perPage: SEARCH_PER_PAGE, path, query: {} })
    const { index: version, date: register_date } = found.snapshot
    return { status: 200, body: { ...rows, version, register_date } }
  })

/** A watched company in the form of an unlocked row. A place without a standard name appears as published. */
const presentWatch = ({ watch, company, place, news, warnedOn, registerDate }: WatchedCompany): Watch => ({
  company_id: company.id,
  companyName: company.name,
  postTown: place.city ?? (company.town || null),
  county: place.county ?? (company.county || null),
  country: place.country,
  route: [...new Set(company.routes.map(({ route }) => route))].join(', '),
  left_on: company.left_on,
  warned_on: warnedOn,
  watched_at: watch.watched_at,
  changes: news,
  register_date: registerDate,
})

const getWatches = (context: Context) =>
  implement(listWatchesContract, async (_request, { principal }) => {
    const watched = await listWatches(context, principal.userId)
    return { status: 200, body: { data: watched.map(presentWatch) } }
  })

const putWatch = (context: Context) =>
  implement(watchContract, async ({ params }, { principal }) => {
    const watched = await watchCompany(context, principal.userId, params.company_id, MAX_WATCHES)
    return { status: 200, body: { data: presentWatch(watched) } }
  })

const deleteWatch = (context: Context) =>
  implement(unwatchCompany, async ({ params }, { principal }) => {
    if ((await watchStore(context).remove(principal.userId, params.company_id)) === 'no_user')
      throw sessionEnded()
    return { status: 200, body: { message: 'You are no longer watching this company' } }
  })

const postWatchSeen = (context: Context) =>
  implement(seeWatchContract, async ({ params, body }, { principal }) => {
    await seeWatch(context, principal.userId, params.company_id, body.register_date)
    return { status: 200, body: { message: 'Marked as seen' } }
  })

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [
    getSavedSearches,
    postSavedSearch,
    patchSavedSearch,
    removeSavedSearch,
    getNewCompanies,
    postSavedSearchSeen,
    getWatches,
    putWatch,
    deleteWatch,
    postWatchSeen,
  ].map((route) => route(lambdaContext)),
})
