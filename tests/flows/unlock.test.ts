import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, test } from 'vitest'
import {
  dailyUsage,
  ListedDetails,
  readCompany,
  searchSingle,
  sponsorshipCheck,
  type UnlockedCompany,
  unlockedCompanies,
} from '#shared/api/companies.ts'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { sponsorships } from '#shared/api/search.ts'
import { normaliseName } from '#shared/search-engine/names/normalise-name.ts'
import { resourceName } from '#shared/system/names.ts'
import { startWorld } from '../support/product/flow-world.ts'

/** Rows of companies in the order of a search without filters. */
const rows: CompanyRow[] = []

const world = await startWorld()
for (const page of [1, 2, 3, 4, 5]) rows.push(...(await world.sponsors({ page })).data)
afterAll(() => world.stop())

const company = (index: number): number => {
  const row = rows[index]
  if (row === undefined) throw new Error(`There is no company ${index}`)
  return row.id
}

/** The id of a company that has left the register and that no user has unlocked. */
async function companyThatLeft(): Promise<number> {
  const snapshot = await world.register.currentSnapshot()
  const all = snapshot === undefined ? [] : await world.register.readOrganisations(snapshot)
  const gone = all.find(({ left_on }) => left_on !== null)
  if (gone === undefined) throw new Error('No company has left the register')
  return gone.id
}

describe('an unlocked company', () => {
  test('an unlock counts once towards the daily limit and shows the details, and later calls for them are free', async () => {
    const { token } = await world.newUser()
    const query = { company_id: company(0) }
    const { data } = await world.get(searchSingle, { token, query })
    expect(data).toMatchObject({
      id: company(0),
      locked: false,
      companyName: expect.any(String),
      details: { routes: expect.any(Array) },
    })
    expect((await world.get(searchSingle, { token, query })).data).toEqual(data)
    expect((await world.get(sponsorshipCheck, { token, query })).data).toEqual(data.details)
    expect(await world.get(dailyUsage, { token })).toMatchObject({ usage: 1, limit: 10 })
  })

  test('an unlock shows the company’s row in the search and adds it to the unlocked list, newest first', async () => {
    const { token } = await world.newUser()
    for (const index of [3, 5])
      await world.get(sponsorshipCheck, { token, query: { company_id: company(index) } })
    const { data } = await world.get(sponsorships, { token })
    expect(data.map(({ locked }) => locked)).toEqual(data.map((_, index) => ![3, 5].includes(index)))
    expect(data[3]).toMatchObject({ companyName: expect.any(String) })
    const list = await world.get(unlockedCompanies, { token })
    expect(list).toMatchObject({ total: 2, per_page: 25, last_page: 1 })
    expect(list.data.map(({ id }) => id)).toEqual([company(5), company(3)])
    const beyond = { page: Number.MAX_SAFE_INTEGER }
    expect(await world.get(unlockedCompanies, { token, query: beyond })).toMatchObject({ data: [], total: 2 })
  })

  test('an unlocked company has the same row in the search and on the unlocked list', async () => {
    const { token } = await world.newUser()
    // The company has no emails and is on the first pages. Other tests change companies of a shared, deployed system:
    // companies with many emails (leaks), and companies on the last pages (activity).
    const index = rows.findIndex(({ preview }) => preview.emails === 0)
    const query = { page: 1 + Math.floor(index / 15) }
    await world.get(sponsorshipCheck, { token, query: { company_id: company(index) } })
    const { data: found } = await world.get(sponsorships, { token, query })
    const { data } = await world.get(unlockedCompanies, { token, query: { details: 0 } })
    expect(data[0]).toEqual(found[index % 15])
  })

  test('reading a company does not count towards the daily limit', async () => {
    const { token } = await world.newUser()
    const read = async () =>
      (await world.get(readCompany, { token, params: { id: String(company(1)) } })).data
    expect(await read()).toMatchObject({ id: company(1), locked: true, companyName: expect.any(String) })
    const query = { company_id: company(1) }
    const { data } = await world.get(searchSingle, { token, query })
    expect(await read()).toEqual(data)
    expect(await world.get(unlockedCompanies, { token, query })).toMatchObject({
      total: 1,
      data: [{ id: company(1), details: ListedDetails.parse(data.details) }],
    })
    expect((await world.get(unlockedCompanies, { token, query: { company_id: company(2) } })).total).toBe(0)
    expect((await world.get(dailyUsage, { token })).usage).toBe(1)
  })

  test('reading a locked company returns its row by a handle, what the register publishes by its id, or 404', async () => {
    const { token } = await world.newUser()
    const lookUp = (id: number) => world.call(readCompany, { token, params: { id: String(id) } })
    const own = (await world.get(sponsorships, { token })).data[2]!
    expect(await lookUp(own.id)).toMatchObject({ status: 200, body: { data: own } })
    const { routes, rating, since } = own.preview
    const published = { id: company(2), locked: true, companyName: expect.any(String) }
    expect(await lookUp(company(2))).toMatchObject({ status: 200, body: { data: published } })
    expect((await world.get(readCompany, { token, params: { id: company(2) } })).data.preview).toEqual({
      routes,
      rating,
      // the name is public with its day
      since: expect.stringMatching(new RegExp(`^${since}-\\d\\d$`)),
      register_only: false,
    })
    const gone = await companyThatLeft()
    for (const [id, message] of [
      [1, 'There is no company with this id'],
      [gone, 'This company is no longer on the register'],
    ] as const) {
      const refusal = { status: 404, body: { code: 'not_found', message } }
      expect(await lookUp(id)).toMatchObject(refusal)
      for (const route of [searchSingle, sponsorshipCheck])
        expect(await world.call(route, { token, query: { company_id: id } })).toMatchObject(refusal)
    }
    expect((await lookUp(company(2))).status).toBe(200)
    expect((await world.get(dailyUsage, { token })).usage).toBe(0)
  })

  test('an unlocked company that has left the register shows its details, and when it left', async () => {
    const { id, token } = await world.newUser()
    const company_id = await companyThatLeft()
    await world.documents.send(
      new PutCommand({
        TableName: resourceName(world.prefix, 'unlocks'),
        Item: { user_id: id, company_id, unlocked_at: '2026-01-01T00:00:00.000Z' },
      }),
    )
    const left = { register: { left_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) } }
    expect((await world.get(sponsorshipCheck, { token, query: { company_id } })).data).toMatchObject(left)
    const { data } = await world.get(readCompany, { token, params: { id: String(company_id) } })
    expect(data).toMatchObject({ id: company_id, locked: false, details: left })
    const { details, preview, receipt: _facts, slug: _slug, ...row } = data as UnlockedCompany
    // the row of a company that has left does not count its vacancies
    expect((await world.get(unlockedCompanies, { token })).data).toEqual([
      {
        ...row,
        preview: { ...preview, vacancies: 0, job_categories: [] },
        details: ListedDetails.parse(details),
      },
    ])
    expect((await world.get(dailyUsage, { token })).usage).toBe(0)
  })

  test('the unlocked list can be sorted by name', async () => {
    const { id, token } = await world.newUser()
    for (const index of [3, 1, 2])
      await world.get(searchSingle, { token, query: { company_id: company(index) } })
    const gone = await companyThatLeft()
    const Item = { user_id: id, company_id: gone, unlocked_at: new Date().toISOString() }
    await world.documents.send(new PutCommand({ TableName: resourceName(world.prefix, 'unlocks'), Item }))
    const namesOf = async (query: Record<string, string>) =>
      (await world.get(unlockedCompanies, { token, query })).data.map(({ companyName }) => companyName ?? '')
    const names = await namesOf({ sort: 'name' })
    const keys = names.map((name) => normaliseName(name).key)
    expect(keys).toEqual(keys.toSorted())
    expect(keys).toHaveLength(4)
    expect(new Set(names)).toEqual(new Set(await namesOf({})))
    expect(await world.call(unlockedCompanies, { token, query: { sort: 'vacancies' } })).toMatchObject({
      status: 422,
      body: { errors: { sort: ['Give one of: unlocked, name'] } },
    })
  })

  test('at the daily limit an unlock is 422, an unlocked company opens, and the checks keep their order', async () => {
    const { token } = await world.newUser()
    for (let index = 0; index < 10; index += 1)
      await world.get(searchSingle, { token, query: { company_id: company(index) } })
    const over = await world.call(searchSingle, { token, query: { company_id: company(10) } })
    expect(over).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('exceeded'), errors: { company_id: [expect.any(String)] } },
    })
    const query = { company_id: company(0) }
    const { data } = await world.get(unlockedCompanies, { token, query })
    expect(data).toMatchObject([{ id: company(0), locked: false, details: { routes: expect.any(Array) } }])
    const gone = await companyThatLeft()
    for (const route of [searchSingle, sponsorshipCheck]) {
      const statusOf = async (company_id: string | number) =>
        (await world.call(route, { token, query: { company_id } })).status
      expect([await statusOf('x'), await statusOf(1), await statusOf(gone)]).toEqual([422, 404, 404])
      expect([await statusOf(company(0)), await statusOf(company(10))]).toEqual([200, 422])
    }
    expect(await world.get(dailyUsage, { token })).toMatchObject({ usage: 10, limit: 10 })
  })

  test.each(['', '0', '-1', '1.5', '9007199254740992', '99999999999999999', '1e3', ' ', 'abc'])(
    'an unlock refuses the id "%s" and charges nothing',
    async (company_id) => {
      const { token } = await world.newUser()
      expect((await world.call(searchSingle, { token, query: { company_id } })).status).toBe(422)
      expect((await world.get(dailyUsage, { token })).usage).toBe(0)
    },
  )

  test('unlocking requires GET: HEAD gets 405 and never charges, even with a malformed id', async () => {
    const { token } = await world.newUser()
    for (const path of ['/search/single', '/sponsorships/check', '/sponsorships/companies/unlocked']) {
      for (const id of [company(0), 'x', '', 1]) {
        const head = await world.send('HEAD', `${path}?company_id=${id}`, {
          headers: { Authorization: `Bearer ${token}` },
        })
        expect([path, id, head.status]).toEqual([path, id, 405])
      }
    }
    for (const path of ['/vacancies/x', '/vacancies/1', '/sponsorships', '/search/landing'])
      expect([path, (await world.send('HEAD', path)).status]).toEqual([path, 405])
    expect((await world.get(dailyUsage, { token })).usage).toBe(0)
  })
})
