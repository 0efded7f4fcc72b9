import { useEffect, useMemo, useRef } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import useSWRInfinite, { unstable_serialize as serializeList } from 'swr/infinite'
import { unlockedCompanies, unlockedSorts } from '#shared/api/companies.ts'
import { type BodyOf, call, swrKey, type SwrKey, useHasBeenRead } from '../../../lib/api/api-client.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { useSession } from '../../../lib/session/session-store.ts'

type Page = BodyOf<typeof unlockedCompanies>
type PageKey = readonly [...SwrKey, page: number]

export type UnlockedSort = (typeof unlockedSorts)[number]

const queryOf = (page: number, sort: UnlockedSort) => ({
  page,
  sort: sort === 'unlocked' ? '' : sort,
  // an opened company reads its details, which are most of the answer
  details: false,
})

const keysIn =
  (sort: UnlockedSort) =>
  (index: number, previous: Page | null): PageKey | null =>
    previous && previous.current_page >= previous.last_page
      ? null
      : [...swrKey(unlockedCompanies, queryOf(index + 1, sort)), index + 1]

/** The user's unlocked companies, 25 per page, newest first or by name. `loadMore` adds the next page. */
export function useUnlockedCompanies(sort: UnlockedSort) {
  const keyOf = keysIn(sort)
  const { token } = useSession()
  const hasBeenRead = useHasBeenRead()
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page, ApiError>(
    // no request after the session has ended
    (...place: Parameters<typeof keyOf>) => (token === null ? null : keyOf(...place)),
    (key: PageKey) => {
      // A repeated read runs in the background. SWR caches answers per page but errors per list, so both are checked.
      const background =
        hasBeenRead(unstable_serialize(key)).answered || hasBeenRead(serializeList(keyOf)).failed
      return call(unlockedCompanies, { query: queryOf(key[2], sort) }, { background })
    },
    { revalidateFirstPage: false, revalidateIfStale: false, keepPreviousData: true },
  )
  // A cached list lacks newly unlocked companies. All its pages are fetched again, because a new company shifts them.
  const wasKept = useRef(data !== undefined)
  useEffect(() => {
    if (wasKept.current) void mutate()
  }, [mutate])
  const companies = useMemo(() => data?.flatMap((page) => page.data), [data])
  const last = data?.at(-1)
  // after a failure the list still shows the pages that it had, or another order
  const isOfOrder = hasBeenRead(unstable_serialize(keyOf(0, null))).answered
  const isWhole = data !== undefined && isOfOrder && data.length >= size
  return {
    companies,
    total: last?.total ?? 0,
    error,
    /** Why the list lacks what the user asked for: its next page or its order. A repeated read may fail unsaid. */
    problem: isWhole ? null : error?.message,
    isLoading,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    atEnd: last !== undefined && last.current_page >= last.last_page,
    loadMore: () => setSize((data?.length ?? 0) + 1),
    mutate,
  }
}

/** The number of unlocked companies in a kept answer: after Back the page has its layout at once. */
export function useKeptTotal(): number | undefined {
  const { cache } = useSWRConfig()
  const kept = unlockedSorts.map(
    (sort) => cache.get(unstable_serialize(keysIn(sort)(0, null)))?.data as Page | undefined,
  )
  return kept.find((page) => page !== undefined)?.total
}
