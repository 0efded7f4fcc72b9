import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trackCompanyClick } from '#shared/api/activity.ts'
import {
  companyVacancies,
  dailyUsage,
  searchSingle,
  sponsorshipCheck,
  readCompany,
  unlockedCompanies,
} from '#shared/api/companies.ts'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { newInSavedSearch, saveSearch } from '#shared/api/saved-searches.ts'
import { sponsorships } from '#shared/api/search.ts'
import { listWatches, watchCompany } from '#shared/api/watches.ts'
import { startWorld } from '../support/product/flow-world.ts'

/** The rows of all companies, as a user sees them who has unlocked nothing. */
let rows: CompanyRow[]

const world = await startWorld()
beforeAll(async () => {
  const { id, token } = await world.newUser()
  await world.searchFreely(id)
  const { last_page } = await world.get(sponsorships, { token })
  const pages = Array.from({ length: last_page }, (_, index) => index + 1)
  rows = []
  for (const page of pages) rows.push(...(await world.get(sponsorships, { token, query: { page } })).data)
})
afterAll(() => world.stop())

const openOne = (): CompanyRow => {
  const row = rows.find(({ preview }) => preview.register_only)
  if (row === undefined) throw new Error('No company of the sample data is register only')
  return row
}

describe('a company with only its register entry', () => {
  test('every such row is open for a user, with its name, and every other row is locked without one', () => {
    expect(rows.length).toBeGreaterThan(100)
    for (const { locked, companyName, preview } of rows) {
      expect(locked).toBe(!preview.register_only)
      expect(companyName === null).toBe(locked)
    }
    expect(new Set(rows.map(({ locked }) => locked))).toEqual(new Set([true, false]))
  })

  test('its details open at once, more than 60 times, use no unlock and add nothing to the unlocked list', async () => {
    const { token } = await world.newUser()
    const open = rows.filter(({ preview }) => preview.register_only).slice(0, 61)
    for (const { id, companyName } of open) {
      const { data } = await world.get(readCompany, { token, params: { id: String(id) } })
      expect(data).toMatchObject({ companyName, details: { register: { left_on: null } } })
    }
    const query = { company_id: openOne().id }
    const { data } = await world.get(searchSingle, { token, query })
    expect((await world.get(sponsorshipCheck, { token, query })).data).toEqual(data.details)
    expect((await world.get(unlockedCompanies, { token })).total).toBe(0)
    expect((await world.get(dailyUsage, { token })).usage).toBe(0)
  })

  test('it can be watched and tracked, and its vacancies listed, like an unlocked company', async () => {
    const { token } = await world.newUser()
    const { id, companyName } = openOne()
    const params = { company_id: String(id) }
    expect((await world.call(watchCompany, { token, params })).status).toBe(200)
    expect((await world.get(listWatches, { token })).data).toMatchObject([{ company_id: id, companyName }])
    const body = { company_id: id, clicked_to: 'website' as const }
    expect((await world.call(trackCompanyClick, { token, body })).status).toBe(200)
    expect(await world.get(companyVacancies, { token, params: { id: String(id) } })).toMatchObject({
      total: 0,
    })
  })

  test('the rows of a saved search show it open too', async () => {
    const { token } = await world.newUser()
    const city = openOne().postTown ?? ''
    const { data } = await world.get(saveSearch, { token, body: { name: 'Mine', criteria: { city } } })
    const found = await world.get(newInSavedSearch, { token, params: { id: data.id } })
    expect(found.data.filter(({ locked, preview }) => locked === preview.register_only)).toEqual([])
  })
})
