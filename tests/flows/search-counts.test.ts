import { afterAll, expect, test } from 'vitest'
import { searchCounts } from '#shared/api/search-counts.ts'
import { searchFields, searchLanding } from '#shared/api/search.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
afterAll(() => world.stop())

test('each count of an option is the total of the search with that option', async () => {
  const query = { country: 'England', job: 1, sector: 17 }
  const { counts } = await world.get(searchCounts, { query })
  const total = async (choice: Record<string, string>) =>
    (await world.get(searchLanding, { query: { ...query, ...choice } })).total
  for (const [field, values] of Object.entries(counts))
    for (const [value, count] of Object.entries(values).slice(0, 2))
      expect({ [field]: value, count }).toEqual({ [field]: value, count: await total({ [field]: value }) })
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['sector', 'route', 'country']))
})

test('a city counts what its choice shows, which leaves out other flags than the search without it', async () => {
  const defaults = { has_website: 1, job: 1, careers_page: 1, relax: 'has_website,job,careers_page' } as const
  const { cities } = await world.get(searchFields)
  const { counts } = await world.get(searchCounts, { query: { ...defaults, of: 'cities' } })
  expect(Object.keys(counts['city']!).toSorted()).toEqual(cities.toSorted())
  const relaxed = []
  for (const city of cities.slice(0, 40)) {
    const found = await world.get(searchLanding, { query: { ...defaults, city } })
    expect({ [city]: counts['city']?.[city] }).toEqual({ [city]: found.total })
    relaxed.push(...(found.relaxed ?? []))
  }
  expect(relaxed.length).toBeGreaterThan(0)
})

test('only who may filter by company size sees its counts', async () => {
  const user = await world.newUser()
  const pro = await world.newUser({ plan: 'pro' })
  for (const [sender, sees] of [
    [{}, false],
    [{ token: user.token }, false],
    [{ token: pro.token }, true],
  ] as const) {
    const { counts } = await world.get(searchCounts, sender)
    expect('company_size' in counts).toBe(sees)
  }
})

test('cities are counted on request, and a place that nobody knows is refused as in a search', async () => {
  const { counts } = await world.get(searchCounts, { query: { of: 'cities', country: 'Wales' } })
  const { countries_with_cities } = await world.get(searchFields)
  const ofWales = countries_with_cities.find(({ name }) => name === 'Wales')!.cities
  expect(Object.keys(counts)).toEqual(['city'])
  expect(Object.keys(counts['city']!).toSorted()).toEqual(ofWales.toSorted())
  const refused = await world.call(searchCounts, { query: { near: 'Nowhere' } })
  expect(refused).toMatchObject({ status: 422, body: { errors: { near: expect.any(Array) } } })
})
