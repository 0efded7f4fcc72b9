import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { adminStats } from '#shared/api/admin/statistics.ts'
import { adminVacancies } from '#shared/api/admin/vacancies.ts'
import { resourceName } from '#shared/system/names.ts'
import { listChangeWrite } from '../../functions/lists/list-store.ts'
import { startWorldAlone } from '../support/product/flow-world.ts'

const world = await startWorldAlone()
const token = (await world.newUser({ role: 'admin' })).token
afterAll(() => world.stop())

const tableName = (table: 'vacancies' | 'admin_lists') => resourceName(world.prefix, table)

interface Key {
  company_id: number
  vacancy_id: number
}

const stored = async (key: Key) =>
  (await world.documents.send(new GetCommand({ TableName: tableName('vacancies'), Key: { ...key } }))).Item

/** Stores a vacancy with its entry in the list, or deletes it. */
const store = (key: Key, Item: object | undefined) => {
  const at = { TableName: tableName('vacancies') }
  const write = Item ? { Put: { ...at, Item: { ...Item, ...key } } } : { Delete: { ...at, Key: { ...key } } }
  const TransactItems = [write, listChangeWrite(tableName('admin_lists'), 'vacancies')(key)]
  return world.documents.send(new TransactWriteCommand({ TransactItems }))
}

const list = (query: Record<string, string | number> = {}) => world.get(adminVacancies, { token, query })

test('administrators list, filter and sort all vacancies, newest ids first', async () => {
  const all = await list({ per_page: 100 })
  expect(all.total).toBeGreaterThan(500)
  const ids = all.data.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  const [first] = all.data
  if (first === undefined) throw new Error('There are no vacancies')
  expect(await list({ search: first.id })).toMatchObject({ total: 1, data: [{ id: first.id }] })
  const ofCompany = await list({ company_id: first.company_id })
  expect(ofCompany.data.every(({ company_name }) => company_name === first.company_name)).toBe(true)
  const titles = (await list({ order_by: 'title', order_direction: 'asc', country_gb: 1 })).data
  expect(titles.map(({ title }) => title.toLowerCase())).toEqual(
    titles.map(({ title }) => title.toLowerCase()).toSorted(),
  )
  const refusing = await list({ visa_sponsorship: 0, page: 2 })
  expect(refusing.data.every(({ visa_sponsorship }) => visa_sponsorship === 0)).toBe(true)
  expect(refusing.links.prev).toContain('visa_sponsorship=0')
})

test('vacancies of companies off the register are marked, listed alone, and counted in the statistics as in the list', async () => {
  const snapshot = await world.register.currentSnapshot()
  if (snapshot === undefined) throw new Error('There is no register')
  const gone = (await world.register.readOrganisations(snapshot)).find(({ left_on }) => left_on !== null)
  const [vacancy] = (await list({ order_by: 'created_at' })).data
  if (gone === undefined || vacancy === undefined)
    throw new Error('The sample data lacks a company or vacancy')
  const counted = async () => (await world.get(adminStats, { token })).data.business_stats.vacancies
  const { total } = await list()
  expect(await counted()).toBe(total)
  const key = { company_id: gone.id, vacancy_id: 7 }
  onTestFinished(async () => void (await store(key, undefined)))
  await store(key, await stored({ company_id: vacancy.company_id, vacancy_id: vacancy.id }))
  expect((await list()).total).toBe(total + 1)
  expect(await list({ company_left: 1, search: 7, company_id: gone.id })).toMatchObject({
    total: 1,
    data: [{ id: 7, company_name: gone.name, company_left: true }],
  })
  expect(await list({ search: vacancy.id })).toMatchObject({ data: [{ company_left: false }] })
  expect((await list({ company_left: 1, search: vacancy.id })).total).toBe(0)
  expect(await counted()).toBe(total + 1)
})
