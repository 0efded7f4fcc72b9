import { afterAll, expect, test } from 'vitest'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { searchFields, sponsorships } from '#shared/api/search.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
const user = await world.newUser()
await world.searchFreely(user.id)
afterAll(() => world.stop())

const isFree = ({ preview }: CompanyRow) => preview.register_only

test('a search says that no name is free, and whether those are free that a wider search adds', async () => {
  const { token } = user
  const search = async (query: Record<string, string | number>) => world.get(sponsorships, { token, query })
  const { cities } = await world.get(searchFields, { token })
  const told = new Set<string | undefined>()
  for (const city of cities) {
    const narrow = await search({ city, has_website: 1, relax: 'has_website' })
    const wide = await search({ city, sort: 'open' })
    // the free ones come first, so one page has all of a small town
    if (narrow.total === 0 || narrow.relaxed || wide.total > wide.per_page) continue
    const added = wide.total - narrow.total
    const free = wide.data.filter(isFree).length
    const names = free === 0 ? undefined : free === added ? 'all' : 'some'
    expect([city, narrow.no_free_names, narrow.more_free_names]).toEqual([city, true, names])
    expect(wide.no_free_names).toBe(free === 0 ? true : undefined)
    expect(wide.more_free_names).toBeUndefined()
    told.add(names)
  }
  expect(told).toContain('all')
  expect(told).toContain(undefined)
})
