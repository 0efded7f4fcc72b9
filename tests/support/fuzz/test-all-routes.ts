import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchSingle } from '#shared/api/companies.ts'
import { sponsorships } from '#shared/api/search.ts'
import { allRoutes } from '../product/all-routes.ts'
import { expectedRights, type FuzzCallers, fuzzCallers, type NewUser } from './fuzz-callers.ts'
import type { Send } from './fuzz-request.ts'
import { routeFuzzer } from './fuzz-routes.ts'

interface FuzzedSystem {
  send: Send
  newUser: NewUser
  hasDemoProvider: boolean
  stop: () => Promise<unknown>
}

interface FuzzRun {
  /** How many requests each route gets. */
  cases: number
  /** Starts the system before the tests, within so many milliseconds. */
  start: () => Promise<FuzzedSystem>
  startTimeout?: number
}

/** So many requests to a route have right ones among them. */
const ENOUGH = 40

/** Declares the tests that fuzz all routes of a system. */
export function testAllRoutes({ cases, start, startTimeout }: FuzzRun): void {
  let system: FuzzedSystem | undefined
  let callers: FuzzCallers
  let fuzzer: ReturnType<typeof routeFuzzer>
  beforeAll(async () => {
    system = await start()
    const { send, newUser, hasDemoProvider } = system
    callers = await fuzzCallers(newUser, send)
    const authorization = `Bearer ${callers.users.free[0]?.token}`
    const ask = async (path: string, query: [string, string][] = []) =>
      JSON.parse((await send({ method: 'GET', path, query, headers: { authorization } })).text)
    const [row] = sponsorships.responses[200].parse(await ask(sponsorships.path)).data
    // a locked row has no id, which all other calls take
    const opened = await ask(searchSingle.path, [['company_id', String(row?.id)]])
    const { id } = searchSingle.responses[200].parse(opened).data
    fuzzer = routeFuzzer({ send, callers, companyId: id, hasDemoProvider })
  }, startTimeout)
  afterAll(() => system?.stop())

  describe.concurrent('requests that the contracts suggest', () => {
    test.each(allRoutes)(
      'the route %s answers as its contract says, whatever it is sent',
      async (id, contract) => {
        expect(await fuzzer.fuzz(id, contract, cases)).toBe(cases)
      },
    )
  })

  test('the fuzz sends as many requests as it says to every route', () => {
    fuzzer.printFigure()
    expect(fuzzer.tried).toMatchObject({ routes: allRoutes.length, requests: cases * allRoutes.length })
  })

  test.runIf(cases >= ENOUGH)('every route has taken a request', () => {
    expect(fuzzer.neverTaken()).toEqual([])
  })

  test('no request has given its caller other rights', async () => {
    expect(await callers.rights()).toEqual(expectedRights)
  })
}
