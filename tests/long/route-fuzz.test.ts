import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sponsorships } from '#shared/api/search.ts'
import { expectedRights, type FuzzCallers, fuzzCallers } from '../support/fuzz/fuzz-callers.ts'
import { routeFuzzer } from '../support/fuzz/fuzz-routes.ts'
import { seededFunctions } from '../support/fuzz/seeded-functions.ts'
import { allRoutes } from '../support/product/all-routes.ts'

const CASES = 1_000

let functions: Awaited<ReturnType<typeof seededFunctions>>
let callers: FuzzCallers
let fuzzer: ReturnType<typeof routeFuzzer>
beforeAll(async () => {
  functions = await seededFunctions()
  const { send, newUser } = functions
  callers = await fuzzCallers(newUser, send)
  const authorization = `Bearer ${callers.users.free[0]?.token}`
  const { text } = await send({
    method: 'GET',
    path: sponsorships.path,
    query: [],
    headers: { authorization },
  })
  const { data } = sponsorships.responses[200].parse(JSON.parse(text))
  fuzzer = routeFuzzer({ send, callers, companyId: data[0]?.id ?? 0, hasDemoProvider: true })
}, 240_000)
afterAll(() => functions.stop())

// docs/product/security.md "Figures": route fuzz from the contracts
describe.concurrent('requests that the contracts suggest', () => {
  test.each(allRoutes)(
    `the route %s answers ${CASES} requests as its contract says`,
    async (id, contract) => {
      expect(await fuzzer.fuzz(id, contract, CASES)).toBe(CASES)
    },
  )
})

test('the fuzz sends right and wrong requests to every route', () => {
  console.log(fuzzer.figure())
  expect(fuzzer.tried).toMatchObject({ routes: allRoutes.length, requests: CASES * allRoutes.length })
})

test('no request has given its caller other rights', async () => {
  expect(await callers.rights()).toEqual(expectedRights)
})
