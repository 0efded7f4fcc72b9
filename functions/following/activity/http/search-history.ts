import { clearSearchHistory, deleteHistoryEntry, searchHistory } from '#shared/api/activity.ts'
import { type MadeSearch, recordSearch } from '#shared/api/record-search.ts'
import { sessionEnded } from '#shared/errors.ts'
import { actingUnknown, defaultFlags } from '#shared/filters/company-filters.ts'
import type { Context } from '../../../platform/context.ts'
import { tooManyThisHour } from '../../../platform/dynamodb/user-rates.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { historyStore } from '../history-store.ts'

const defaultsOff = Object.fromEntries(defaultFlags.map((name) => [name, '0']))

/**
 * The parameters of a page URL that repeats a search. Empty parameters are left out, and so is `or_unknown` for filters that
 * the search does not have. Default flags are always present,
 * because the page treats an absent flag as on.
 */
export function addressOfSearch(criteria: MadeSearch): Record<string, string> {
  // `job` and `has_job` are two names of one flag
  const { job = false, has_job = false, or_unknown = [], ...others } = criteria
  const unknown = actingUnknown(or_unknown, criteria).join(',')
  const said = Object.entries({ ...others, job: job || has_job, or_unknown: unknown || undefined })
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => [name, value === true ? '1' : String(value)])
  return { ...defaultsOff, ...Object.fromEntries(said) }
}

export const getSearchHistory = (context: Context) =>
  implement(searchHistory, async (_request, { principal }) => {
    const searches = await historyStore(context).ofUser(principal.userId)
    return {
      status: 200,
      body: { data: searches.map(({ search_id, ...facts }) => ({ id: search_id, ...facts })) },
    }
  })

/** Adds a search to the history. The page sends the total. It is not verified, because only the user sees it. */
export const putSearch = (context: Context) =>
  implement(recordSearch, async ({ body: { criteria, total } }, { principal: { userId } }) => {
    const at = context.now()
    const outcome = await historyStore(context).record({
      userId,
      criteria: addressOfSearch(criteria),
      total,
      at,
    })
    if (outcome === 'too_many') throw tooManyThisHour(at)
    if (outcome === 'no_user') throw sessionEnded()
    return { status: 200, body: { message: 'This search is in your history' } }
  })

export const deleteSearchHistory = (context: Context) =>
  implement(clearSearchHistory, async (_request, { principal }) => {
    await historyStore(context).clear(principal.userId)
    return { status: 200, body: { message: 'Your search history has been erased' } }
  })

export const deleteSearch = (context: Context) =>
  implement(deleteHistoryEntry, async ({ params }, { principal }) => {
    await historyStore(context).remove(principal.userId, params.id)
    return { status: 200, body: { message: 'This search has been erased from your history' } }
  })
