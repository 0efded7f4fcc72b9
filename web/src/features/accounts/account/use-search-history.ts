import {
  clearSearchHistory,
  deleteHistoryEntry,
  searchHistory,
  type HistoryEntry,
} from '#shared/api/activity.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/use-api.ts'

/** The user's last searches, newest first. `remove` and `clear` throw the ApiError of a refusal. */
export function useSearchHistory() {
  const { data, error, isValidating, mutate } = useApi(searchHistory, {})
  const patch = (next: (list: readonly HistoryEntry[]) => HistoryEntry[]) =>
    mutate((known) => known && { data: next(known.data) }, { revalidate: false })

  async function remove(id: string): Promise<void> {
    await call(deleteHistoryEntry, { params: { id } })
    await patch((list) => list.filter((one) => one.id !== id))
  }

  async function clear(): Promise<void> {
    await call(clearSearchHistory)
    await patch(() => [])
  }

  return { entries: data?.data, error, isValidating, retry: () => void mutate(), remove, clear }
}
