import useSWR, { useSWRConfig } from 'swr'
import { listSavedSearches, type SavedSearch } from '#shared/api/saved-searches.ts'
import { call, type BodyOf } from '../../../lib/api/api-client.ts'
import { revalidateOnFocus } from '../../../lib/api/revalidate-on-focus.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { swrKey } from '../../../lib/api/swr-key.ts'

/** Requests the searches without totals, which only the page of saved searches needs. */
const uncounted = { uncounted: true }
const key = swrKey(listSavedSearches, uncounted)

type List = BodyOf<typeof listSavedSearches>

/** Whether a saved search is the shown one. */
export type IsSame = (saved: SavedSearch) => boolean

/**
 * The name under which a search is saved. Null if the search is not saved, or if its state is unknown. A failure of the
 * call is not shown.
 */
export function useSavedAs(isSame: IsSame) {
  const { token } = useSession()
  const { mutate } = useSWRConfig()
  const { data } = useSWR<List>(
    token ? key : null,
    () => call(listSavedSearches, { query: uncounted }, { background: true }),
    revalidateOnFocus,
  )
  const saved = data?.data.find(isSame)

  /** Adds a saved search here at once. The full list is fetched again when it is next shown. */
  async function add(search: SavedSearch): Promise<void> {
    const others = (list: List | undefined) => list?.data.filter(({ id }) => id !== search.id) ?? []
    await Promise.all([
      mutate<List>(key, (list) => ({ data: [search, ...others(list)] })),
      mutate(swrKey(listSavedSearches)),
    ])
  }

  return { savedAs: saved?.name ?? null, add }
}
