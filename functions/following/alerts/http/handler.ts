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
import { SEARCH_PER_PAGE } from '#shared/api/search.ts'
import {
  listWatches as listWatchesContract,
  MAX_WATCHES,
  seeWatch as seeWatchContract,
  unwatchCompany,
  type Watch,
  watchCompany as watchContract,
} from '#shared/api/watches.ts'
import { AppError, sessionEnded } from '#shared/errors.ts'
import { byHandle, presentToUser, searchRate, unlockedAmong } from '../../../companies/index.ts'
import { handles } from '../../../platform/auth/company-handles.ts'
import { hasPro, type Principal } from '../../../platform/auth/principal.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import { userRates } from '../../../platform/dynamodb/user-rates.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import { warnedCompanies } from '../../../register/index.ts'
import { requestHandler } from '../../../sessions/index.ts'
import { findNewCompanies, searchRules, type CountedSearch } from '../new-since-last-seen.ts'
import { saveSearch } from '../save-search.ts'
import { savedSearchStore, searchNotFound, type SearchUser } from '../saved-search-store.ts'
import { listSavedSearches, uncountedSearches, seeSavedSearch } from '../saved-searches.ts'
import { watchCompany, listWatches, seeWatch, watchStore, type WatchedCompany } from '../watches.ts'

/** Counts a call that runs a search, so that it cannot bypass the search limit. @throws AppError 429 with Retry-After */
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
    const { wasSaved, ...saved } = await saveSearch(context, userId, body, {
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

export const handler = requestHandler(lambdaContext, [
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
])
