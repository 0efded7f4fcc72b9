import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proFilters, searchFields, searchLanding, sponsorships } from '../../shared/api/search.ts'
import { type FlowWorld, startWorld } from '../support/flow-world.ts'

let world: FlowWorld
let reader: { token: string }
let pro: { token: string }
beforeAll(async () => {
  world = await startWorld()
  reader = await world.newReader()
  pro = await world.newReader({ plan: 'pro' })
})
afterAll(() => world.stop())

describe('the landing search', () => {
  test('shows a visitor 15 locked rows, the true total and nothing that tells a name', async () => {
    const { data, total, per_page } = await world.get(searchLanding)
    expect(total).toBe(2000)
    expect([data.length, per_page]).toEqual([15, 15])
    for (const row of data) {
      expect(row).toMatchObject({ locked: true, companyName: null, addressLine1: null, postcode: null })
    }
  })

  test('shows a signed-in reader the same locked rows', async () => {
    const visitor = await world.get(searchLanding)
    expect(await world.get(searchLanding, { token: reader.token })).toEqual(visitor)
  })

  test('has no second page', async () => {
    expect(await world.call(searchLanding, { query: { page: 2 } })).toMatchObject({
      status: 422,
      body: { errors: { page: [expect.any(String)] } },
    })
  })

  test.each(proFilters)('refuses the Pro filter %s', async (filter) => {
    expect(await world.call(searchLanding, { query: { [filter]: '1' }, token: pro.token })).toMatchObject({
      status: 403,
    })
  })
})

describe('the full search', () => {
  test('goes through all pages without losing or repeating a company, and is empty beyond the last', async () => {
    const seen = new Set<number>()
    const query = { country: 'Wales' }
    const first = await world.get(sponsorships, { token: reader.token, query })
    for (let page = 1; page <= first.last_page; page += 1) {
      const { data } = await world.get(sponsorships, { token: reader.token, query: { ...query, page } })
      for (const { id } of data) seen.add(id)
    }
    expect(seen.size).toBe(first.total)
    const beyond = await world.get(sponsorships, {
      token: reader.token,
      query: { ...query, page: first.last_page + 1 },
    })
    expect([beyond.data, beyond.total, beyond.next_page_url]).toEqual([[], first.total, null])
  })

  test('links to its pages, keeping the filters', async () => {
    const { links, next_page_url } = await world.get(sponsorships, {
      token: reader.token,
      query: { country: 'Scotland', job: 1 },
    })
    expect(links).toMatchObject({ first: '/api/sponsorships?country=Scotland&job=1&page=1', prev: null })
    expect(next_page_url).toBe('/api/sponsorships?country=Scotland&job=1&page=2')
  })

  test('filters by each thing that the form offers', async () => {
    const fields = await world.get(searchFields)
    const total = async (query: Record<string, string | number>) =>
      (await world.get(sponsorships, { token: pro.token, query })).total
    const everything = await total({})
    const queries: Record<string, string | number>[] = [
      { sector: fields.sector[0]?.id ?? 0 },
      { job_category: fields.job_categories[0]?.id ?? 0 },
      { city: 'Leeds' },
      { country: 'Northern Ireland' },
      { income: Object.keys(fields.income)[0] ?? '' },
      { company_size: '10-49' },
      { route: 'Skilled Worker', rating: 'B rating' },
      { job: 1 },
      { linkedin: 1 },
      { postcode: 'm1' },
      { website: 'https://www.tolvermere-digital.example/about' },
    ]
    for (const query of queries) {
      const found = await total(query)
      expect([query, found > 0 && found < everything]).toEqual([query, true])
    }
    expect(await total({ job: 0, has_website: 0 })).toBe(everything)
  })

  test('that finds nothing says what it finds without the default flags, and drops no filter by itself', async () => {
    const query = { has_website: 1, job: 1, careers_page: 1, rating: 'No such rating' }
    expect(await world.get(sponsorships, { token: reader.token, query })).toMatchObject({
      total: 0,
      total_without_defaults: 0,
    })
    expect(await world.get(sponsorships, { token: reader.token, query: { rating: 'x' } })).not.toHaveProperty(
      'total_without_defaults',
    )
  })

  test.each(proFilters)(
    'refuses the Pro filter %s to a free reader and takes it from a Pro one',
    async (filter) => {
      const query = { [filter]: filter === 'company_size' ? '1-9' : filter === 'website' ? 'a.example' : '1' }
      expect(await world.call(sponsorships, { token: reader.token, query })).toMatchObject({
        status: 403,
        body: { code: 'pro_required' },
      })
      expect((await world.call(sponsorships, { token: pro.token, query })).status).toBe(200)
    },
  )

  test('finds a company by its name with one typo, for Pro', async () => {
    const exact = await world.get(sponsorships, {
      token: pro.token,
      query: { company_name: 'Tolvermere Digital' },
    })
    const typo = await world.get(sponsorships, {
      token: pro.token,
      query: { company_name: 'tolvermeer digital' },
    })
    expect(exact.total).toBeGreaterThan(0)
    expect(typo.data[0]?.id).toBe(exact.data[0]?.id)
  })

  test.each([
    ['page', '0'],
    ['page', 'two'],
    ['sector', '-1'],
    ['job', 'yes'],
    ['income', 'lots'],
    ['city', 'x'.repeat(201)],
  ])('names the parameter %s=%s as wrong', async (name, value) => {
    const { status, body } = await world.call(sponsorships, { token: reader.token, query: { [name]: value } })
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [name]])
  })
})

test('the search fields offer what is there, cities in order', async () => {
  const { cities, countries, countries_with_cities, sector, job_categories, routes } =
    await world.get(searchFields)
  expect(countries).toEqual(expect.arrayContaining(['England', 'Northern Ireland', 'Scotland', 'Wales']))
  expect(cities).toEqual(cities.toSorted(new Intl.Collator('en-GB').compare))
  expect(countries_with_cities.map(({ name }) => name)).toEqual(countries)
  expect([sector.length, job_categories.length, routes.length > 5]).toEqual([21, 26, true])
})
