import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '../../shared/api/accounts.ts'
import { sponsorships } from '../../shared/api/search.ts'
import { floodsAsMarkdown } from '../bench/account-report.ts'
import { CONNECTIONS, floodLogin } from '../bench/login-flood.ts'
import { slowdown } from '../bench/slowdown.ts'
import { type FlowWorld, startWorld } from '../support/flow-world.ts'

const REFUSED_MS = 50

let world: FlowWorld
beforeAll(async () => {
  world = await startWorld()
}, 120_000)
afterAll(() => world.stop())

// security.md "Figures": login flood
test(`a flood of sign-ins is refused in less than ${REFUSED_MS} ms each, while other routes keep serving`, async () => {
  const before = await slowdown(20)
  // what is answered otherwise than it must be throws
  const floods = [await floodLogin(world, me), await floodLogin(world, sponsorships)]
  const slow = Math.max(before, await slowdown(20))
  console.log(
    `Milliseconds; neighbours make this machine ${slow.toFixed(1)} times slower\n${floodsAsMarkdown(floods)}`,
  )
  // a neighbour may disturb one of them
  expect(Math.min(...floods.map(({ refused }) => refused.p99))).toBeLessThan(REFUSED_MS * slow)
  for (const { other } of floods) {
    // it waits for its turn among those of the flood, and for no more
    expect(other.flooded.p50 / other.idle.p50).toBeLessThan(2 * CONNECTIONS)
  }
})
