import { clearSearchHistory, deleteHistoryEntry, searchHistory } from '#shared/api/activity.ts'
import { recordSearch } from '#shared/api/record-search.ts'
import { type AppError, sessionEnded } from '#shared/errors.ts'
import type { Clock } from '../../../platform/clock.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import type { Search } from '../domain/search-history.ts'
import { addressOfSearch } from './address-of-search.ts'

interface HistoryDependencies {
  history: {
    ofUser: (userId: string) => Promise<Search[]>
    remove: (userId: string, searchId: string) => Promise<void>
    clear: (userId: string) => Promise<void>
  }
}

export const getSearchHistory = ({ history }: HistoryDependencies) =>
  implement(searchHistory, async (_request, { principal }) => {
    const searches = await history.ofUser(principal.userId)
    return {
      status: 200,
      body: { data: searches.map(({ search_id, ...facts }) => ({ id: search_id, ...facts })) },
    }
  })

interface RecordDependencies {
  history: {
    record: (search: {
      userId: string
      criteria: Record<string, string>
      total: number
      at: Date
    }) => Promise<'stored' | 'too_many' | 'no_user'>
  }
  /** The error for too many searches. */
  tooManySearches: (at: Date) => AppError
  now: Clock
}

/** Adds a search to the history. The page sends the total. It is not verified, because only the user sees it. */
export const putSearch = ({ history, tooManySearches, now }: RecordDependencies) =>
  implement(recordSearch, async ({ body: { criteria, total } }, { principal: { userId } }) => {
    const at = now()
    const outcome = await history.record({ userId, criteria: addressOfSearch(criteria), total, at })
    if (outcome === 'too_many') throw tooManySearches(at)
    if (outcome === 'no_user') throw sessionEnded()
    return { status: 200, body: { message: 'This search is in your history' } }
  })

export const deleteSearchHistory = ({ history }: HistoryDependencies) =>
  implement(clearSearchHistory, async (_request, { principal }) => {
    await history.clear(principal.userId)
    return { status: 200, body: { message: 'Your search history has been erased' } }
  })

export const deleteSearch = ({ history }: HistoryDependencies) =>
  implement(deleteHistoryEntry, async ({ params }, { principal }) => {
    await history.remove(principal.userId, params.id)
    return { status: 200, body: { message: 'This search has been erased from your history' } }
  })
