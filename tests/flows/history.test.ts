import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearSearchHistory, deleteHistoryEntry, searchHistory } from '../../shared/api/activity.ts'
import { searchLanding, sponsorships } from '../../shared/api/search.ts'
import { type FlowWorld, startWorld } from '../support/flow-world.ts'

let world: FlowWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const historyOf = async (token: string) => (await world.get(searchHistory, { token })).data

describe('the search history', () => {
  const off = { has_website: '0', job: '0', careers_page: '0' }

  test('has each distinct search once, the last made first, as it can be made again', async () => {
    const { token } = await world.newReader()
    const leeds = { city: 'Leeds', job: 1, has_job: 1, phone: 0 }
    const { total } = await world.get(sponsorships, { token, query: leeds })
    await world.get(sponsorships, { token, query: { sector: 17, page: 1 } })
    await world.get(sponsorships, { token, query: { sector: 17, page: 2 } })
    await world.get(searchLanding, { token, query: { city: 'York' } })
    expect((await historyOf(token)).map(({ criteria }) => criteria)).toEqual([
      { ...off, sector: '17' },
      { ...off, city: 'Leeds', job: '1' },
    ])
    await world.get(sponsorships, { token, query: { has_job: 1, city: 'Leeds' } })
    const [last, ...others] = await historyOf(token)
    expect(last).toEqual({
      id: expect.any(String),
      criteria: { ...off, city: 'Leeds', job: '1' },
      total,
      searched_at: expect.any(String),
    })
    expect(others).toHaveLength(1)
    // as an address it asks for the same
    expect((await world.get(sponsorships, { token, query: last?.criteria ?? {} })).total).toBe(total)
    expect(await historyOf(token)).toHaveLength(2)
  })

  test('has what was refused or is another reader’s nowhere', async () => {
    const { token } = await world.newReader()
    const other = await world.newReader()
    await world.get(sponsorships, { token: other.token, query: { city: 'Leeds' } })
    await world.call(sponsorships, { token, query: { postcode: 'M1' } })
    await world.call(sponsorships, { token, query: { company_size: 'huge' } })
    expect(await historyOf(token)).toEqual([])
  })

  test('is erased one by one and whole, of one reader alone', async () => {
    const [uma, other] = [await world.newReader(), await world.newReader()]
    for (const { token } of [uma, other]) {
      for (const city of ['Leeds', 'York', 'Hull']) await world.get(sponsorships, { token, query: { city } })
    }
    const { token } = uma
    const id = (await historyOf(token))[1]?.id ?? ''
    await world.get(deleteHistoryEntry, { token, params: { id } })
    await world.get(deleteHistoryEntry, { token, params: { id } })
    expect((await historyOf(token)).map(({ criteria }) => criteria['city'])).toEqual(['Hull', 'Leeds'])
    await world.get(clearSearchHistory, { token })
    await world.get(clearSearchHistory, { token })
    expect(await historyOf(token)).toEqual([])
    expect(await historyOf(other.token)).toHaveLength(3)
  })
})
