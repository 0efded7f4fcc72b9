import useSWR, { useSWRConfig } from 'swr'
import { listSavedSearches, type SavedSearch } from '../../../../../shared/api/saved-searches.ts'
import { call, type BodyOf } from '../../../lib/api-client.ts'
import { readAfresh } from '../../../lib/read-afresh.ts'
import { useSession } from '../../../lib/session-store.ts'
import { swrKey } from '../../../lib/swr-key.ts'
import { searchName, type Criteria } from './criteria.ts'
import { storedCriteria } from './stored-criteria.ts'

/** Only which there are: counting what they find is left to the page that shows it. */
const uncounted = { uncounted: true }
const key = swrKey(listSavedSearches, uncounted)

type List = BodyOf<typeof listSavedSearches>

/** What a search is saved as, null where it is not or nobody knows; a failure of asking is nothing to tell the reader. */
export function useSavedAs(criteria: Criteria) {
  const { token } = useSession()
  const { mutate } = useSWRConfig()
  const { data } = useSWR<List>(
    token ? key : null,
    () => call(listSavedSearches, { query: uncounted }, { token, background: true }),
    readAfresh,
  )
  const name = searchName(criteria)
  const saved = data?.data.find((one) => searchName(storedCriteria(one.criteria)) === name)

  /** One was saved: here it is at once, and elsewhere it is to be read. */
  async function add(search: SavedSearch): Promise<void> {
    const others = (list: List | undefined) => list?.data.filter(({ id }) => id !== search.id) ?? []
    await Promise.all([
      mutate<List>(key, (list) => ({ data: [search, ...others(list)] })),
      mutate(swrKey(listSavedSearches)),
    ])
  }

  return { savedAs: saved?.name ?? null, add }
}
