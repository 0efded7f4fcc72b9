import { searchFields } from '../../../shared/api/search.ts'
import { useApi } from './use-api.ts'

const AN_HOUR = 3_600_000

/** What the search form offers; it changes with the register, so an hour-old answer is good enough. */
export function useSearchFields() {
  const { data, error, isLoading, mutate } = useApi(
    searchFields,
    {},
    { dedupingInterval: AN_HOUR, revalidateIfStale: false },
  )
  return { data, error, isLoading, mutate }
}
