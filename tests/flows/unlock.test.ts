import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dailyUsage, searchSingle, sponsorshipCheck, unlockedCompanies } from '../../shared/api/companies.ts'
import { sponsorships } from '../../shared/api/search.ts'
import { type FlowWorld, startWorld } from '../support/flow-world.ts'

let world: FlowWorld
/** Ids of companies in the order of a search without filters. */
const ids: number[] = []

beforeAll(async () => {
  world = await startWorld()
  const { token } = await world.newReader()
  for (const page of [1, 2, 3, 4, 5]) {
    ids.push(...(await world.get(sponsorships, { token, query: { page } })).data.map(({ id }) => id))
  }
})
afterAll(() => world.stop())

const company = (index: number): number => {
  const id = ids[index]
  if (id === undefined) throw new Error(`There is no company ${index}`)
  return id
}

describe('opening a company', () => {
  test('charges it once, shows its details, and is free for ever after, by both calls', async () => {
    const { token } = await world.newReader()
    const query = { company_id: company(0) }
    const { data } = await world.get(searchSingle, { token, query })
    expect(data).toMatchObject({
      id: company(0),
      locked: false,
      companyName: expect.any(String),
      details: { routes: expect.any(Array) },
    })
    expect((await world.get(searchSingle, { token, query })).data).toEqual(data)
    expect((await world.get(sponsorshipCheck, { token, query })).data).toEqual(data.details)
    expect(await world.get(dailyUsage, { token })).toMatchObject({ usage: 1, limit: 10 })
  })

  test('unlocks its row in the search and puts it on the unlocked list, newest first', async () => {
    const { token } = await world.newReader()
    for (const index of [3, 5])
      await world.get(sponsorshipCheck, { token, query: { company_id: company(index) } })
    const { data } = await world.get(sponsorships, { token })
    expect(data.map(({ locked }) => locked)).toEqual(data.map((_, index) => ![3, 5].includes(index)))
    expect(data[3]).toMatchObject({ companyName: expect.any(String) })
    const list = await world.get(unlockedCompanies, { token })
    expect(list).toMatchObject({ total: 2, per_page: 25, last_page: 1 })
    expect(list.data.map(({ id }) => id)).toEqual([company(5), company(3)])
  })

  test('can be looked up in the unlocked list without spending', async () => {
    const { token } = await world.newReader()
    const lookUp = () => world.get(unlockedCompanies, { token, query: { company_id: company(1) } })
    expect((await lookUp()).total).toBe(0)
    await world.get(searchSingle, { token, query: { company_id: company(1) } })
    expect((await lookUp()).data).toMatchObject([{ id: company(1) }])
    expect((await world.get(dailyUsage, { token })).usage).toBe(1)
  })

  test('stops at the limit with 422, where unlocked ones still open; the checks come in their order', async () => {
    const { token } = await world.newReader()
    for (let index = 0; index < 10; index += 1)
      await world.get(searchSingle, { token, query: { company_id: company(index) } })
    const over = await world.call(searchSingle, { token, query: { company_id: company(10) } })
    expect(over).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('exceeded'), errors: { company_id: [expect.any(String)] } },
    })
    expect((await world.call(searchSingle, { token, query: { company_id: company(0) } })).status).toBe(200)
    expect((await world.call(searchSingle, { token, query: { company_id: 1 } })).status).toBe(404)
    expect((await world.call(searchSingle, { token, query: { company_id: 'x' } })).status).toBe(422)
    expect(await world.get(dailyUsage, { token })).toMatchObject({ usage: 10, limit: 10 })
  })

  test.each(['', '0', '-1', '1.5', '2147483648', '99999999999', '1e3', ' ', 'abc'])(
    'refuses the id "%s" and charges nothing',
    async (company_id) => {
      const { token } = await world.newReader()
      expect((await world.call(searchSingle, { token, query: { company_id } })).status).toBe(422)
      expect((await world.get(dailyUsage, { token })).usage).toBe(0)
    },
  )

  test('by 60 calls at once charges exactly the limit', async () => {
    const { token } = await world.newReader()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        world.call(searchSingle, { token, query: { company_id: company(index) } }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => ![200, 422, 409].includes(status))).toEqual([])
    expect((await world.get(dailyUsage, { token })).usage).toBe(10)
    expect((await world.get(unlockedCompanies, { token })).total).toBe(10)
  })

  test('by 20 calls at once for the same company charges one', async () => {
    const { token } = await world.newReader()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call(searchSingle, { token, query: { company_id: company(0) } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await world.get(dailyUsage, { token })).usage).toBe(1)
  })

  test('has no limit for administrators', async () => {
    const { token } = await world.newReader({ role: 'admin' })
    for (let index = 0; index < 11; index += 1)
      await world.get(searchSingle, { token, query: { company_id: company(index) } })
    expect(await world.get(dailyUsage, { token })).toMatchObject({ usage: 11, limit: -1 })
  })

  test('is asked with GET: HEAD is 405 and never charges', async () => {
    const { token } = await world.newReader()
    const head = await world.send('HEAD', `/search/single?company_id=${company(0)}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(head.status).toBe(405)
    expect((await world.get(dailyUsage, { token })).usage).toBe(0)
  })
})
