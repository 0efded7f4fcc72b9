import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '../../shared/api/accounts/accounts.ts'
import { dailyUsage } from '../../shared/api/companies.ts'
import { burstAsMarkdown, floodsAsMarkdown } from '../bench/account-report.ts'
import {
  BURST,
  burstOfLogins,
  COMPARED,
  CONNECTIONS,
  floodLogin,
  type FloodTimes,
} from '../bench/login-flood.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'

const REFUSED_MS = 50
/**
 * The limit relative to the simplest route, which is slow too on a busy machine. A refusal makes database calls, but
 * computes no hash.
 */
const TIMES_BARE = 15

const isInTime = ({ refused, bare }: FloodTimes) =>
  refused.p99 < REFUSED_MS || refused.p50 < TIMES_BARE * bare.p50

let world: FlowWorld
beforeAll(async () => {
  world = await startWorld()
}, 120_000)
afterAll(() => world.stop())

// docs/product/security.md "Figures": login flood
test(`a flood of sign-ins is refused in less than ${REFUSED_MS} ms each, while other routes keep serving`, async () => {
  // throws if an answer has an unexpected status
  const floods = [await floodLogin(world, me), await floodLogin(world, dailyUsage)]
  console.log(`Milliseconds\n${floodsAsMarkdown(floods)}`)
  expect(floods.filter((flood) => !isInTime(flood))).toEqual([])
  for (const { other } of floods) {
    // the other route waits for the calls of the flood that came first, but no longer
    expect(other.flooded.p50 / other.idle.p50).toBeLessThan(3 * CONNECTIONS)
  }
})

test(`of ${BURST} simultaneous sign-ins all but ${COMPARED} are refused in less than ${REFUSED_MS} ms, without a hash`, async () => {
  // burstOfLogins checks the number of comparisons
  const burst = await burstOfLogins(world)
  console.log(`Milliseconds\n${burstAsMarkdown(burst)}`)
  // on a busy machine, or in one process with all attempts, a refusal must still be faster than a comparison
  expect(burst.refused.p99 < REFUSED_MS || burst.refused.p50 < burst.compared.p50 / 2).toBe(true)
})
