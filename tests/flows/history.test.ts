import { afterAll, describe, expect, test } from 'vitest'
import { clearSearchHistory, deleteHistoryEntry, searchHistory } from '#shared/api/activity.ts'
import { recordSearch } from '#shared/api/record-search.ts'
import { searchLanding, sponsorships } from '#shared/api/search.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
afterAll(() => world.stop())

const historyOf = async (token: string) => (await world.get(searchHistory, { token })).data

/** Records a search in the history, as the page does after its answer. */
const record = (token: string, criteria: Record<string, string>, total = 3) =>
  world.get(recordSearch, { token, body: { criteria, total } })

describe('the search history', () => {
  const off = { has_website: '0', job: '0', careers_page: '0' }

  test('the search history has each distinct search once, newest first, with the criteria that repeat it', async () => {
    const { token } = await world.newUser()
    const { total } = await world.get(sponsorships, { token, query: { city: 'Leeds', job: 1 } })
    await record(token, { city: 'Leeds', job: '1', has_job: '1', phone: '0' }, total)
    await record(token, { sector: '17' })
    await record(token, { sector: '17', page: '2', sort: 'newest' })
    expect((await historyOf(token)).map(({ criteria }) => criteria)).toEqual([
      { ...off, sector: '17' },
      { ...off, city: 'Leeds', job: '1' },
    ])
    await record(token, { has_job: '1', city: 'Leeds' }, total)
    const [last, ...others] = await historyOf(token)
    expect(last).toEqual({
      id: expect.any(String),
      criteria: { ...off, city: 'Leeds', job: '1' },
      total,
      searched_at: expect.any(String),
    })
    expect(others).toHaveLength(1)
    // repeating the search with the recorded criteria gives the same total
    expect((await world.get(sponsorships, { token, query: last?.criteria ?? {} })).total).toBe(total)
  })

  test('the search history contains only searches that the page has sent', async () => {
    const { token } = await world.newUser()
    await world.get(sponsorships, { token, query: { city: 'Leeds' } })
    await world.get(searchLanding, { token, query: { city: 'York' } })
    expect(await historyOf(token)).toEqual([])
  })

  test.each([
    ['an unknown company size', { criteria: { company_size: 'huge' }, total: 3 }, 'criteria.company_size'],
    ['criteria that are not an object', { criteria: 'Leeds', total: 3 }, 'criteria'],
    ['a negative total', { criteria: {}, total: -1 }, 'total'],
    ['a total of more than all companies', { criteria: {}, total: 10_000_001 }, 'total'],
    ['a total in words', { criteria: {}, total: 'many' }, 'total'],
  ])('the search history refuses %s and names the field', async (_what, body, field) => {
    const { token } = await world.newUser()
    const answer = await world.call(recordSearch, { token, body })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
    expect(await historyOf(token)).toEqual([])
  })

  test('the search history of one user is erased one by one or completely', async () => {
    const [uma, other] = [await world.newUser(), await world.newUser()]
    for (const { token } of [uma, other]) {
      for (const city of ['Leeds', 'York', 'Hull']) await record(token, { city })
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
