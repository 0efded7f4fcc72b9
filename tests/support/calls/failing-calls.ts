import type { Random } from '../../../infra/local/sample-data/random.ts'
import { aroundCalls } from './around-calls.ts'

/**
 * From now on, random calls of these clients fail: before they are sent, or after, as if the answer was lost.
 * @returns the number of failed calls so far, and the share of calls that fail. Set it to 0 to end the failures.
 */
export function failCalls(
  clients: readonly { middlewareStack: object }[],
  random: Random,
  share: number,
): { count: number; share: number } {
  const failures = { count: 0, share }
  aroundCalls(clients, async (command, send) => {
    if (!random.chance(failures.share)) return send()
    failures.count += 1
    if (random.chance(0.5)) await send()
    throw new Error(`A failure was injected into ${command}`)
  })
  return failures
}
