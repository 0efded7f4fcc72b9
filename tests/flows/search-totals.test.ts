import { flagFilters } from '#shared/filters/company-filters.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sponsorships } from '#shared/api/search.ts'
import { companySizes, incomes } from '#shared/reference/bands.ts'
import { distances } from '#shared/reference/distances.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'
import { greatCircleMiles } from '../support/plain-scan.ts'
import {
  codeAt,
  type Countable,
  countCompanies,
  type Query,
  sampleCompanies,
  townAt,
} from './sample-companies.ts'
import { sampleDay } from '../support/samples/sample-day.ts'

let world: FlowWorld
let pro: { id: string; token: string }
beforeAll(async () => {
  world = await startWorld()
  pro = await world.newUser({ plan: 'pro' })
  await world.searchFreely(pro.id)
})
afterAll(() => world.stop())

const each = (name: Countable, values: readonly (string | number)[]): Query[] =>
  values.map((value) => ({ [name]: value }))

describe('the total of a search', () => {
  const companies = sampleCompanies(sampleDay())

  /** Compares the product's totals of queries with totals from a plain scan. */
  async function expectTotals(queries: readonly Query[]) {
    const expected = queries.map((query) => [query, countCompanies(companies, query)])
    const totals: typeof expected = []
    for (const query of queries)
      totals.push([query, (await world.get(sponsorships, { token: pro.token, query })).total])
    expect(totals).toEqual(expected)
    return expected.map(([, total]) => total as number)
  }

  /** Every value of a criterion among the companies. */
  const valuesOf = (name: Countable) => [...new Set(companies.flatMap((company) => company[name]))]

  test.each([...flagFilters, 'has_job'] as const)(
    'the total of a search with the flag %s is the number of companies that have it',
    async (flag) => {
      const [total] = await expectTotals([{ [flag]: 1 }])
      expect(total).toBeGreaterThan(100)
      expect(total).toBeLessThan(companies.length)
    },
  )

  test('a search by a sector says how many more match if the sector is not known, and finds these too', async () => {
    const known = companies.filter(({ sector }) => sector.includes(17)).length
    const unknown = companies.filter(({ sector }) => sector.length === 0).length
    expect(unknown).toBeGreaterThan(0)
    const query = { sector: 17, relax: 'job', job: 1 }
    const { total_with_unknown, unknown: names } = await world.get(sponsorships, { token: pro.token, query })
    expect({ total_with_unknown, names }).toEqual({ total_with_unknown: known + unknown, names: ['sector'] })
    const wider = { sector: 17, or_unknown: 'sector' }
    const found = await world.get(sponsorships, { token: pro.token, query: wider })
    expect([found.total, found.unknown]).toEqual([known + unknown, undefined])
  })

  test('the total of a search without criteria, and with flags of 0, is all companies', async () => {
    const totals = [{}, { job: 0, has_website: 0 }].map(
      async (query) => (await world.get(sponsorships, { token: pro.token, query })).total,
    )
    expect(await Promise.all(totals)).toEqual([companies.length, companies.length])
  })

  test.each<[string, Query[]]>([
    [
      'sector',
      each(
        'sector',
        sectors.map(({ id }) => id),
      ),
    ],
    [
      'job category',
      each(
        'job_category',
        jobCategories.map(({ id }) => id),
      ),
    ],
    ['country', each('country', valuesOf('country'))],
    [
      'company size',
      each(
        'company_size',
        companySizes.map(({ value }) => value),
      ),
    ],
    [
      'income',
      each(
        'income',
        incomes.map(({ value }) => value),
      ),
    ],
    ['rating', each('rating', valuesOf('rating').filter(Boolean))],
    [
      'route with each rating',
      valuesOf('route').flatMap((route) => ['A rating', 'B rating'].map((rating) => ({ route, rating }))),
    ],
  ])('the total of a search by each %s is the number of its companies', async (_name, queries) => {
    const totals = await expectTotals(queries)
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(2)
  })

  test('the total of a search by the biggest and the smallest cities is the number of their companies', async () => {
    const cities = each('city', valuesOf('city')).toSorted(
      (a, b) => countCompanies(companies, b) - countCompanies(companies, a),
    )
    const totals = await expectTotals([...cities.slice(0, 12), ...cities.slice(-12)])
    expect(totals.every((total) => total > 0)).toBe(true)
  })

  test('the total of a search by postcode is the number of companies in that area or district', async () => {
    const areas = await expectTotals([{ postcode: 'M' }, { postcode: 'M1' }, { postcode: 'ZZ' }])
    expect(areas[0]).toBeGreaterThan(areas[1] ?? 0)
    const written = await world.get(sponsorships, { token: pro.token, query: { postcode: ' m 1' } })
    expect(written.total).toBe(areas[1])
  })

  test('the total of a search near a place is the number of companies within the distance', async () => {
    const places = [
      ['LS1 4AP', codeAt('LS1')!],
      ['BT1', codeAt('BT1')!],
      ['manchester', townAt('Manchester', 'England')!],
      ['Cardiff', townAt('Cardiff', 'Wales')!],
    ] as const
    for (const [near, center] of places) {
      const within = (miles: number) =>
        companies.filter(({ point }) => point && greatCircleMiles(center, point) <= miles)
      const totals = distances.map(async (miles) => {
        const query = { near, miles, job: 1 }
        return (await world.get(sponsorships, { token: pro.token, query })).total
      })
      expect(await Promise.all(totals)).toEqual(
        distances.map((miles) => countCompanies(within(miles), { job: 1 })),
      )
      expect(within(100).length).toBeGreaterThan(within(5).length)
    }
  })

  test('a search near a place that is not known is refused, and one without a distance is of 25 miles', async () => {
    expect(
      await world.call(sponsorships, { token: pro.token, query: { near: 'Nowhere', job: 1 } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { near: [expect.stringContaining('UK postcode or town')] } },
    })
    const usual = await world.get(sponsorships, { token: pro.token, query: { near: 'LS1' } })
    const same = await world.get(sponsorships, { token: pro.token, query: { near: 'LS1', miles: 25 } })
    expect(usual.total).toBe(same.total)
  })

  test('a search by website counts the one company with that website', async () => {
    const query = { website: 'https://www.tolvermere-digital.example/about' }
    expect((await world.get(sponsorships, { token: pro.token, query })).total).toBe(1)
  })

  test.each<Query>([
    { has_website: 1, job: 1, careers_page: 1 },
    { sector: 17, country: 'England', job: 1, job_category: 22 },
    { city: 'London', route: 'Skilled Worker', rating: 'A rating', company_size: '10-49', linkedin: 1 },
    { income: '£1m-£10m', country: 'Scotland', email: 1, phone: 1, has_website: 1 },
  ])('the total of a search by %o is the number of companies that meet all criteria', async (query) => {
    const [total] = await expectTotals([query])
    expect(total).toBeGreaterThan(0)
  })
})
