import { useSWRConfig } from 'swr'
import type { RouteCall } from '#shared/api/routes.ts'

const jobCalls: readonly RouteCall[] = ['GET /jobs', 'GET /jobs/{id}']

/**
 * Reads the shown jobs again, for example after an unlock, and forgets all others that were read. What is shown stays
 * until the new answer is here.
 */
export function useRereadJobs(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key) && jobCalls.some((id) => id === key[0]), undefined)
}
