import { useState } from 'react'
import { newInSavedSearch } from '../../../../../shared/api/saved-searches.ts'
import { useApi } from '../../../lib/use-api.ts'

/**
 * What is new in a saved search, a page at a time. `version` is the one that the reader saw first: where the register
 * changes between two pages, nothing of the later one is taken for seen.
 */
export function useNewCompanies(id: string, page: number) {
  const [version, setVersion] = useState<string>()
  const { data, error, isValidating, isLoading, mutate } = useApi(
    newInSavedSearch,
    { params: { id }, query: { page } },
    { keepPreviousData: true },
  )
  // an answer kept from before is being asked again: it may tell of what has been seen since
  if (data && !isValidating && version === undefined) setVersion(data.version)
  return { found: data, version, error, isLoading, isValidating, retry: () => void mutate() }
}
