import { useState } from 'react'
import { newInSavedSearch } from '#shared/api/saved-searches.ts'
import { useApi } from '../../../lib/api/use-api.ts'

/**
 * The new companies of a saved search, one page at a time. `version` is the register version of the first page that was
 * read. If the register changes between two pages, the newer companies do not count as seen.
 */
export function useNewCompanies(id: string, page: number) {
  const [version, setVersion] = useState<string>()
  const { data, error, isValidating, isLoading, mutate } = useApi(
    newInSavedSearch,
    { params: { id }, query: { page } },
    { keepPreviousData: true },
  )
  // waits for a fresh answer, because a cached one may list companies that the user has seen since
  if (data && !isValidating && version === undefined) setVersion(data.version)
  return { found: data, version, error, isLoading, isValidating, retry: () => void mutate() }
}
