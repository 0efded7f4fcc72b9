import {
  deleteSavedSearch,
  listSavedSearches as listContract,
  MAX_SAVED_SEARCHES,
  renameSavedSearch,
  saveSearch as saveContract,
  seeSavedSearch as seeContract,
  type SavedSearch,
} from '#shared/api/saved-searches.ts'
import { AppError, sessionEnded } from '#shared/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import type { CountedSearch } from '../count-search.ts'
import { listSavedSearches, uncountedSearches } from '../list-saved-searches.ts'
import { saveSearch } from '../save-search.ts'
import { savedSearchStore, searchNotFound } from '../saved-search-store.ts'
import { searchRules } from '../search-rules.ts'
import { seeSavedSearch } from '../see-saved-search.ts'
import { countSearch } from './count-search.ts'
import { readCriteria } from './read-criteria.ts'
import { searchUserOf } from './search-user-of.ts'

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

export const getSavedSearches = (context: Context) =>
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
export const postSavedSearch = (context: Context) =>
  implement(saveContract, async ({ body }, { principal, log }) => {
    const { userId, hasPro } = searchUserOf(principal)
    const { kind } = body
    if (kind === 'sponsors' && !hasPro && searchRules.needsPro(body.criteria)) {
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

export const patchSavedSearch = (context: Context) =>
  implement(renameSavedSearch, async ({ params, body }, { principal }) => {
    if (!(await savedSearchStore(context).rename(principal.userId, params.id, body.name)))
      throw searchNotFound()
    return { status: 200, body: { message: 'Saved search renamed' } }
  })

export const removeSavedSearch = (context: Context) =>
  implement(deleteSavedSearch, async ({ params }, { principal }) => {
    if ((await savedSearchStore(context).remove(principal.userId, params.id)) === 'no_user')
      throw sessionEnded()
    return { status: 200, body: { message: 'Saved search deleted' } }
  })

export const postSavedSearchSeen = (context: Context) =>
  implement(seeContract, async ({ params, body }, { principal }) => {
    await seeSavedSearch(context, principal.userId, params.id, body.version)
    return { status: 200, body: { message: 'Marked as seen' } }
  })
