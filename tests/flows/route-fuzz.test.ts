import { afterAll, beforeAll, expect, test } from 'vitest'
import { sponsorships } from '#shared/api/search.ts'
import { expectedRights, type FuzzCallers, fuzzCallers } from '../support/fuzz/fuzz-callers.ts'
import { routeFuzzer } from '../support/fuzz/fuzz-routes.ts'
import type { Send } from '../support/fuzz/fuzz-request.ts'
import { allRoutes } from '../support/product/all-routes.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

/** How many requests each route gets. `npm run test:long` sends more (tests/long/route-fuzz.test.ts). */
const CASES = 3

let world: FlowWorld
let callers: FuzzCallers
let fuzzer: ReturnType<typeof routeFuzzer>
beforeAll(async () => {
  world = await startWorld()
  const send: Send = async ({ method, path, query, ...init }) => {
    const { status, headers, text } = await world.send(method, `${path}?${new URLSearchParams(query)}`, init)
    return { status, headers: Object.fromEntries(headers), text }
  }
  callers = await fuzzCallers((facts) => world.newUser(facts), send)
  const { data } = await world.get(sponsorships, { token: callers.users.free[0]?.token ?? '' })
  fuzzer = routeFuzzer({ send, callers, companyId: data[0]?.id ?? 0, hasDemoProvider: !isDeployed })
})
afterAll(() => world.stop())

test.each(allRoutes)(
  'the route %s answers as its contract says, whatever it is sent',
  async (id, contract) => {
    expect(await fuzzer.fuzz(id, contract, CASES)).toBe(CASES)
  },
)

test('the fuzz sends right and wrong requests to every route', () => {
  console.log(fuzzer.figure())
  expect(fuzzer.tried).toMatchObject({ routes: allRoutes.length, requests: CASES * allRoutes.length })
})

test('no request has given its caller other rights', async () => {
  expect(await callers.rights()).toEqual(expectedRights)
})
