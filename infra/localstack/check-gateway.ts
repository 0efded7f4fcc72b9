import { PlainError } from '../plain-error.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import { health } from '#shared/api/system.ts'

/** Calls `/health` through the gateway. @throws PlainError with the answer if it reports a problem. */
export async function checkGateway(baseUrl: string, signal: AbortSignal): Promise<void> {
  const path = API_PREFIX + health.path
  const response = await fetch(baseUrl + path, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
  })
  const answer = `GET ${path}: ${response.status} ${await response.text()}`
  if (response.status !== 200) throw new PlainError(answer)
  console.log(answer)
}
