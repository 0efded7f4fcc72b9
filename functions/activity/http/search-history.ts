import { clearSearchHistory, deleteHistoryEntry, searchHistory } from '../../../shared/api/activity.ts'
import { implement } from '../../platform/http-handler.ts'
import type { Search } from '../domain/search-history.ts'

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
