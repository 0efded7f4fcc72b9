import { afterAll, describe, expect, test } from 'vitest'
import { registerChanges } from '#shared/api/register-changes.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
const snapshot = await world.register.currentSnapshot()
if (snapshot === undefined) throw new Error('There is no register')
const date = snapshot.date
const organisations = await world.register.readOrganisations(snapshot)
afterAll(() => world.stop())

const read = (query: { week?: string; change?: 'joined' | 'left'; page?: number } = {}) =>
  world.get(registerChanges, { query })

describe('the changes of the register', () => {
  test('everybody sees how many sponsors the newest register lists, and its date', async () => {
    expect(await read()).toMatchObject({
      register_date: date,
      organisations: organisations.filter(({ left_on }) => left_on === null).length,
    })
  })

  test('a week without a register, and a page after the last one, are empty', async () => {
    expect(await read({ week: '2020-01-06' })).toMatchObject({ data: [], total: 0, last_page: 0 })
    expect((await read({ page: 999 })).data).toEqual([])
  })

  test('an answer may be cached at the edge, and a malformed week is refused by name', async () => {
    const { headers } = await world.call(registerChanges)
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30')
    const { status, body } = await world.call(registerChanges, { query: { week: 'soon' } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { week: [expect.any(String)] } })
  })
})
