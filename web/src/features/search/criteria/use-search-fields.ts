import { searchFields } from '#shared/api/search.ts'
import { useApi } from '../../../lib/api/use-api.ts'

const AN_HOUR = 3_600_000

/** The choices of the search form. They change with the register, so they may be an hour old. */
export function useSearchFields() {
  const { data, error, isLoading, mutate } = useApi(
    searchFields,
    {},
    { dedupingInterval: AN_HOUR, revalidateIfStale: false },
  )
  return { data, error, isLoading, mutate }
}
