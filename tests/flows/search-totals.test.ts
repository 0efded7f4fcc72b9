import { afterAll, describe, expect, test } from 'vitest'
import { sponsorships } from '#shared/api/search.ts'
import { distances } from '#shared/reference/distances.ts'
import { startWorld } from '../support/product/flow-world.ts'

// functions/companies/search/searched-companies.test.ts has an example for each criterion

const world = await startWorld()
const pro = await world.newUser({ plan: 'pro' })
const token = pro.token
await world.searchFreely(pro.id)
afterAll(() => world.stop())

const search = (query: Record<string, string | number>) => world.get(sponsorships, { token, query })
const totalOf = async (query: Record<string, string | number>) => (await search(query)).total

describe('the total of a search', () => {
  test('a search by a sector says how many more match if the sector is not known, and finds these too', async () => {
    const { total, total_with_unknown, unknown } = await search({ sector: 17, relax: 'job', job: 1 })
    expect(unknown).toEqual(['sector'])
    expect(total_with_unknown).toBeGreaterThan(total)
    const found = await search({ sector: 17, or_unknown: 'sector' })
    expect([found.total, found.unknown]).toEqual([total_with_unknown, undefined])
  })

  test('a flag of 0 does not filter, and a further filter never finds more', async () => {
    const [all, none, jobs, both] = [
      await totalOf({}),
      await totalOf({ job: 0, has_website: 0 }),
      await totalOf({ job: 1 }),
      await totalOf({ job: 1, has_website: 1 }),
    ]
    expect(none).toBe(all)
    expect(jobs).toBeLessThan(all)
    expect(both).toBeLessThan(jobs)
    expect(both).toBeGreaterThan(0)
  })

  test('a postcode may be written in any way, and its area has at least the companies of its district', async () => {
    const [area, district] = [await totalOf({ postcode: 'M' }), await totalOf({ postcode: 'M1' })]
    expect(area).toBeGreaterThan(district)
    expect(await totalOf({ postcode: ' m 1' })).toBe(district)
    expect(await totalOf({ postcode: 'ZZ' })).toBe(0)
  })

  test.each(['LS1 4AP', 'BT1', 'manchester', 'Cardiff'])(
    'the total near %s rises with the distance',
    async (near) => {
      const totals: number[] = []
      for (const miles of distances) totals.push(await totalOf({ near, miles, job: 1 }))
      expect(totals).toEqual(totals.toSorted((a, b) => a - b))
      expect(totals.at(-1)).toBeGreaterThan(totals[0]!)
    },
  )

  test('a search near a place that is not known is refused, and one without a distance is of 25 miles', async () => {
    expect(await world.call(sponsorships, { token, query: { near: 'Nowhere', job: 1 } })).toMatchObject({
      status: 422,
      body: { errors: { near: [expect.stringContaining('UK postcode or town')] } },
    })
    expect(await totalOf({ near: 'LS1' })).toBe(await totalOf({ near: 'LS1', miles: 25 }))
  })

  test('a search by website counts the one company with that website', async () => {
    expect(await totalOf({ website: 'https://www.tolvermere-digital.example/about' })).toBe(1)
  })
})
