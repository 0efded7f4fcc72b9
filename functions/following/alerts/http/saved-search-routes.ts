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
import { implement } from '../../../platform/http/http-handler.ts'
import type { CountedSearch } from '../domain/count-search.ts'
import {
  listSavedSearches,
  uncountedSearches,
  type ListSavedSearchesDependencies,
} from '../domain/list-saved-searches.ts'
import { saveSearch, type SaveSearchDependencies } from '../domain/save-search.ts'
import type { SavedSearches } from '../domain/saved-search.ts'
import { searchNotFound } from '../domain/search-not-found.ts'
import { seeSavedSearch, type SeeSavedSearchDependencies } from '../domain/see-saved-search.ts'
import { searchUserOf } from './search-user-of.ts'
import type { CountSearch } from './count-search.ts'
import { readCriteria } from './read-criteria.ts'

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

export const getSavedSearches = (dependencies: ListSavedSearchesDependencies & CountSearch) =>
  implement(listContract, async ({ query }, { principal, log }) => {
    if (query.uncounted) {
      const uncounted = await uncountedSearches(dependencies, principal.userId)
      return { status: 200, body: { data: uncounted.map(presentSearch) } }
    }
    await dependencies.countSearch(principal)
    const all = await listSavedSearches(dependencies, searchUserOf(principal), log)
    return { status: 200, body: { data: all.map(presentSearch) } }
  })

type Saving = SaveSearchDependencies & Pick<ListSavedSearchesDependencies, 'rules'> & CountSearch

/** Saves a search. No filter of jobs needs Pro. Pro filters are refused before their values are parsed, as in a search. */
export const postSavedSearch = (dependencies: Saving) =>
  implement(saveContract, async ({ body }, { principal, log }) => {
    const { userId, hasPro } = searchUserOf(principal)
    const { kind } = body
    if (kind === 'sponsors' && !hasPro && dependencies.rules.needsPro(body.criteria)) {
      throw new AppError('pro_required', 'This search has filters that need Pro')
    }
    await dependencies.countSearch(principal)
    const wanted = { kind, name: body.name, criteria: readCriteria(kind, body.criteria) }
    const { wasSaved, ...saved } = await saveSearch(dependencies, userId, wanted, {
      max: MAX_SAVED_SEARCHES,
      log,
    })
    return { status: 200, body: { data: presentSearch(saved), was_saved: wasSaved } }
  })

interface Kept<Call extends keyof SavedSearches> {
  searches: Pick<SavedSearches, Call>
}

export const patchSavedSearch = ({ searches }: Kept<'rename'>) =>
  implement(renameSavedSearch, async ({ params, body }, { principal }) => {
    if (!(await searches.rename(principal.userId, params.id, body.name))) throw searchNotFound()
    return { status: 200, body: { message: 'Saved search renamed' } }
  })

export const removeSavedSearch = ({ searches }: Kept<'remove'>) =>
  implement(deleteSavedSearch, async ({ params }, { principal }) => {
    if ((await searches.remove(principal.userId, params.id)) === 'no_user') throw sessionEnded()
    return { status: 200, body: { message: 'Saved search deleted' } }
  })

export const postSavedSearchSeen = (dependencies: SeeSavedSearchDependencies) =>
  implement(seeContract, async ({ params, body }, { principal }) => {
    await seeSavedSearch(dependencies, principal.userId, params.id, body.version)
    return { status: 200, body: { message: 'Marked as seen' } }
  })
