import { checkRegister } from '../../../../shared/api/register.ts'
import { useApi } from '../../lib/use-api.ts'

/** What the register says of a name; nothing is asked of an empty one. A register is a day's, so an answer stays good. */
export function useLicenceCheck(name: string) {
  const { data, error, isLoading, isValidating, mutate } = useApi(
    checkRegister,
    name === '' ? null : { query: { name } },
    { revalidateIfStale: false },
  )
  return { answer: data?.data, error, isLoading, isValidating, retry: () => void mutate() }
}
