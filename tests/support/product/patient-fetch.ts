import { setTimeout as wait } from 'node:timers/promises'
import { checkLicence } from '../../../shared/api/licence.ts'
import { isDeployed } from './is-deployed.ts'

/**
 * Fetches, and repeats a throttled licence check after its Retry-After. On a deployed system all test files are one
 * client, and together they exceed its limit.
 */
export async function patientFetch(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, request)
  const isShared = isDeployed && new URL(url).pathname.endsWith(checkLicence.path)
  if (!isShared || response.status !== 429) return response
  await wait(Number(response.headers.get('retry-after')) * 1000)
  return fetch(url, request)
}
