import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Organisation } from '../../functions/register/domain/organisation.ts'
import { checkLicence } from '../../shared/api/licence.ts'
import { type FlowWorld, startOwnWorld } from '../support/product/flow-world.ts'
import { forgedToken } from '../support/accounts/forged-token.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

let world: FlowWorld
let organisations: readonly Organisation[]
/** The date of the newest register. */
let date: string

beforeAll(async () => {
  world = await startOwnWorld()
  const snapshot = await world.register.currentSnapshot()
  if (snapshot === undefined) throw new Error('There is no register')
  date = snapshot.date
  organisations = await world.register.readOrganisations(snapshot)
})
afterAll(() => world.stop())

const listed = () => organisations.filter(({ left_on }) => left_on === null)

function one(where: (organisation: Organisation) => boolean): Organisation {
  const found = organisations.find(where)
  if (found === undefined) throw new Error('There is no such organisation')
  return found
}

const check = async (name: string) => (await world.get(checkLicence, { query: { name } })).data
const namesFound = async (name: string) => (await check(name)).organisations.map((found) => found.name)

describe('the licence check', () => {
  test('the public licence check shows an organisation as published, without its id', async () => {
    const { id, name, town, county, routes, first_seen } = one(
      (organisation) => organisation.county !== '' && organisation.left_on === null,
    )
    const { text, body } = await world.call(checkLicence, { query: { name } })
    expect(checkLicence.responses[200].parse(body).data).toEqual({
      register_date: date,
      organisations: expect.arrayContaining([{ name, town, county, routes, listed_since: first_seen }]),
      similar: [],
    })
    expect(text).not.toContain(String(id))
    expect(text).not.toContain('"id"')
  })

  test.each([
    'Tolvermere Digital Limited',
    'tolvermere digital',
    '  TOLVERMERE   DIGITAL LTD. ',
    'Tólvermere-Digital plc',
    'Tolvermere Digital (UK)',
  ])('the licence check finds Tolvermere Digital Limited by “%s”', async (name) => {
    expect(await namesFound(name)).toEqual(['Tolvermere Digital Limited'])
  })

  test.each(['Tolvermere Digitl', 'Digital Tolvermere', '!?'])(
    'the licence check finds nothing by “%s”: no typos, no words in another order',
    async (name) => {
      expect(await check(name)).toEqual({ register_date: date, organisations: [], similar: [] })
    },
  )

  test.each(['Tolvermere', 'tolvermere digita', 'Tolvermere D'])(
    'the licence check finds no exact name “%s”, and lists longer names with their towns',
    async (name) => {
      const { organisations: found, similar } = await check(name)
      expect(found).toEqual([])
      expect(similar).toContainEqual({ name: 'Tolvermere Digital Limited', town: expect.any(String) })
    },
  )

  test('the licence check lists at most ten similar names, which begin with the requested name', async () => {
    const { similar } = await check('a')
    const names = similar.map(({ name }) => name.toLowerCase())
    expect(names).toHaveLength(10)
    expect(names.filter((name) => !/(^|t\/a |trading as )[^a-z]*a/.test(name))).toEqual([])
  })

  test('the licence check finds a name with “trading as” by each half and by the whole', async () => {
    const { name: whole } = one(({ left_on, name }) => left_on === null && / t\/a /i.test(name))
    for (const half of [whole, ...whole.split(/ t\/a /i)]) expect(await namesFound(half)).toContain(whole)
  })

  test('the licence check finds every organisation with the same name', async () => {
    const towns = Map.groupBy(listed(), ({ name }) => name)
    const [name, shared = []] = [...towns].find(([, all]) => all.length > 1) ?? ['']
    expect((await check(name)).organisations.map(({ town }) => town)).toEqual(
      shared.map(({ town }) => town).toSorted(),
    )
  })

  test('the licence check does not find an organisation that has left the register', async () => {
    const names = new Set(listed().map(({ name }) => name.toLowerCase()))
    const gone = one(({ left_on, name }) => left_on !== null && !names.has(name.toLowerCase()))
    expect(await namesFound(gone.name)).toEqual([])
  })

  test.each([{}, { name: '' }, { name: '   ' }, { name: 'x'.repeat(201) }])(
    'the licence check requires a name: %o is 422',
    async (query) => {
      expect(await world.call(checkLicence, { query })).toMatchObject({
        status: 422,
        body: { errors: { name: [expect.any(String)] } },
      })
    },
  )

  test('the licence check ignores sessions, even invalid ones', async () => {
    const { token } = await world.newUser()
    const query = { name: 'nobody' }
    expect((await world.call(checkLicence, { query, token: forgedToken(token) })).status).toBe(200)
  })

  // each process counts in memory, and a deployed system has several processes
  test.skipIf(isDeployed)(
    'the licence check accepts 30 calls a minute from a client, then sends Retry-After',
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 31 }, () => world.call(checkLicence, { query: { name: 'nobody' } })),
      )
      const held = answers.filter(({ status }) => status !== 200)
      expect(held.length).toBeGreaterThan(0)
      for (const { status, headers, body } of held) {
        expect([status, body]).toMatchObject([429, { code: 'too_many_requests' }])
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
      }
    },
  )
})
