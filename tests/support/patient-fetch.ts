import { setTimeout as wait } from 'node:timers/promises'
import { checkRegister } from '../../shared/api/register.ts'
import { isDeployed } from './is-deployed.ts'

/**
 * Fetches; a licence check that a deployed system holds back is made again when the system says so. There all test files
 * are one client, and together they make more checks than a client may make in a minute.
 */
export async function patientFetch(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, request)
  const isShared = isDeployed && new URL(url).pathname.endsWith(checkRegister.path)
  if (!isShared || response.status !== 429) return response
  await wait(Number(response.headers.get('retry-after')) * 1000)
  return fetch(url, request)
}
