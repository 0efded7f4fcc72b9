import { useSWRConfig } from 'swr'
import {
  deleteSavedSearch,
  listSavedSearches,
  renameSavedSearch,
  seeSavedSearch,
  type SavedSearch,
} from '#shared/api/saved-searches.ts'
import { call, revalidateOnFocus, useApi } from '../../../lib/api/api-client.ts'
import { uncountedKey } from '../save/save-dialog.tsx'

/** The user's saved searches; undefined until loaded. `rename`, `remove` and `see` throw the ApiError of a refusal. */
export function useSavedSearches() {
  const { data, error, isValidating, mutate } = useApi(listSavedSearches, {}, revalidateOnFocus)
  const { mutate: mutateAny } = useSWRConfig()

  const patch = async (next: (list: readonly SavedSearch[]) => SavedSearch[]) => {
    await mutate((known) => known && { data: next(known.data) }, { revalidate: false })
    await mutateAny(uncountedKey, undefined, { revalidate: false })
  }
  const patchOne = (id: string, more: Partial<SavedSearch>) =>
    patch((list) => list.map((one) => (one.id === id ? { ...one, ...more } : one)))

  async function rename(id: string, name: string) {
    const answer = await call(renameSavedSearch, { params: { id }, body: { name } })
    await patchOne(id, { name })
    return answer
  }

  async function remove(id: string): Promise<void> {
    await call(deleteSavedSearch, { params: { id } })
    await patch((list) => list.filter((one) => one.id !== id))
  }

  /** Marks new companies as seen, up to a register version. Companies of newer versions stay new. */
  async function see(id: string, version: string): Promise<void> {
    await call(seeSavedSearch, { params: { id }, body: { version } })
    await mutate()
  }

  return { searches: data?.data, error, isValidating, retry: () => void mutate(), rename, remove, see }
}
