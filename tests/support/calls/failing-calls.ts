import type { Random } from '../../../infra/local/sample-data/random.ts'
import { aroundCalls } from './around-calls.ts'

/** Lets random calls of these clients fail, before they are sent or after; returns their number and share. A share of 0 ends the failures. */
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
