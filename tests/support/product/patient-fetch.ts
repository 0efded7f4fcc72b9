import { setTimeout as wait } from 'node:timers/promises'
import { checkLicence } from '#shared/api/licence.ts'
import { isDeployed } from './is-deployed.ts'

/** How often a call is made that finds the deployed system overloaded. */
const ATTEMPTS = 4

/**
 * Fetches, and repeats what a deployed system refuses because of all test files together, after its Retry-After. There
 * they are one client of the licence check, and they meet functions that are not warm yet, which answer 503.
 */
export async function patientFetch(url: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, request)
    if (!isDeployed || attempt === ATTEMPTS || !isForTheCrowd(url, response.status)) return response
    await wait((Number(response.headers.get('retry-after')) || attempt) * 1000)
  }
}

const isForTheCrowd = (url: string, status: number) =>
  status === 503 || (status === 429 && new URL(url).pathname.endsWith(checkLicence.path))
