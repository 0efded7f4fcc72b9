import { afterAll, describe, expect, test } from 'vitest'
import { searchFields, searchLanding, sponsorships } from '#shared/api/search.ts'
import { TOWN_BLUR_MILES } from '#shared/places/known-places.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
const user = await world.newUser()
const pro = await world.newUser({ plan: 'pro' })
for (const { id } of [user, pro]) await world.searchFreely(id)
afterAll(() => world.stop())

describe('the landing search', () => {
  test('the landing search shows a visitor 15 locked rows and the true total, but no name', async () => {
    const { data, total, per_page } = await world.get(searchLanding)
    expect(total).toBe(2000)
    expect([data.length, per_page]).toEqual([15, 15])
    for (const row of data) {
      expect(row).toMatchObject({ locked: true, companyName: null, addressLine1: null, postcode: null })
    }
  })

  test('the landing search shows a signed-in user the same locked rows', async () => {
    const visitor = await world.get(searchLanding)
    expect(await world.get(searchLanding, { token: user.token })).toEqual(visitor)
  })

  test('the landing search has no second page and links to none', async () => {
    const { links, next_page_url } = await world.get(searchLanding)
    expect([links.prev, links.next, links.last, next_page_url]).toEqual([null, null, null, null])
    expect(await world.call(searchLanding, { query: { page: 2 } })).toMatchObject({
      status: 422,
      body: { errors: { page: [expect.any(String)] } },
    })
  })
})

describe('the full search', () => {
  test('the pages of the full search contain each company once, and a page beyond the last is empty', async () => {
    const seen = new Set<number>()
    const query = { country: 'Wales' }
    const first = await world.get(sponsorships, { token: user.token, query })
    for (let page = 1; page <= first.last_page; page += 1) {
      const { data } = await world.get(sponsorships, { token: user.token, query: { ...query, page } })
      for (const { id } of data) seen.add(id)
    }
    expect(seen.size).toBe(first.total)
    for (const page of [first.last_page + 1, Number.MAX_SAFE_INTEGER]) {
      const beyond = await world.get(sponsorships, { token: user.token, query: { ...query, page } })
      expect([beyond.data, beyond.total, beyond.next_page_url]).toEqual([[], first.total, null])
    }
    const named = await world.get(sponsorships, {
      token: pro.token,
      query: { company_name: 'ltd', page: Number.MAX_SAFE_INTEGER },
    })
    expect([named.data, named.next_page_url]).toEqual([[], null])
  })

  test('the full search links to its pages, keeping the filters and the sort', async () => {
    const { links, next_page_url } = await world.get(sponsorships, {
      token: user.token,
      query: { country: 'Scotland', job: 1, sort: 'newest' },
    })
    const url = '/api/sponsorships?country=Scotland&job=1&sort=newest'
    expect(links).toMatchObject({ first: `${url}&page=1`, prev: null })
    expect(next_page_url).toBe(`${url}&page=2`)
  })

  test('the full search refuses a Pro filter before it parses any value', async () => {
    const query = { website: 'no website', page: 'two', email: 'yes' }
    expect((await world.call(sponsorships, { token: user.token, query })).status).toBe(403)
    expect(await world.call(sponsorships, { token: pro.token, query })).toMatchObject({
      status: 422,
      body: { errors: { website: ['Invalid URL'], page: [expect.any(String)], email: ['Give 1 or 0'] } },
    })
  })

  test.each([
    ['page', '0'],
    ['page', 'two'],
    ['sector', '-1'],
    ['job', 'yes'],
    ['income', 'lots'],
    ['city', 'x'.repeat(201)],
  ])('the full search names the parameter %s=%s as wrong', async (name, value) => {
    const { status, body } = await world.call(sponsorships, { token: user.token, query: { [name]: value } })
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [name]])
  })
})

test('the search fields offer the values that exist, cities in order', async () => {
  const { cities, countries, countries_with_cities, sector, job_categories, routes } =
    await world.get(searchFields)
  expect(countries).toEqual(expect.arrayContaining(['England', 'Northern Ireland', 'Scotland', 'Wales']))
  for (const list of [cities, ...countries_with_cities.map((country) => country.cities)])
    expect(list).toEqual(list.toSorted(new Intl.Collator('en-GB').compare))
  expect(countries_with_cities.map(({ name }) => name)).toEqual(countries)
  expect([sector.length, job_categories.length, routes.length > 5]).toEqual([21, 26, true])
})

test('a search near a place has the miles of each company, and may begin with the nearest', async () => {
  const query = { near: 'Leeds', miles: 100 }
  const tenthsOf = async (sort: Record<string, string>) =>
    (await world.get(searchLanding, { query: { ...query, ...sort } })).data.map(
      // in the order, a company known by its town alone is farther than the centre of the town
      ({ distance, measured_to }) =>
        Math.round((distance! + (measured_to === 'town' && 'sort' in sort ? TOWN_BLUR_MILES : 0)) * 10),
    )
  const nearest = await tenthsOf({ sort: 'nearest' })
  expect(nearest.length).toBeGreaterThan(5)
  expect(nearest).toEqual(nearest.toSorted((a, b) => a - b))
  expect(Math.max(...(await tenthsOf({})))).toBeLessThanOrEqual(1000)
  const refused = await world.call(searchLanding, { query: { sort: 'nearest' } })
  expect(refused).toMatchObject({ status: 422, body: { errors: { sort: expect.any(Array) } } })
})
