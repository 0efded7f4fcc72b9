import { checkLicence } from '../../../../shared/api/licence.ts'
import { useApi } from '../../lib/api/use-api.ts'

/**
 * The register's answer for a name. Nothing is sent for an empty name. Answers are cached, because the register changes
 * daily at most.
 */
export function useLicenceCheck(name: string) {
  const { data, error, isLoading, isValidating, mutate } = useApi(
    checkLicence,
    name === '' ? null : { query: { name } },
    { revalidateIfStale: false },
  )
  return { answer: data?.data, error, isLoading, isValidating, retry: () => void mutate() }
}
