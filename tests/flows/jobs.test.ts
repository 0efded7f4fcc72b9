import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { searchSingle } from '#shared/api/companies.ts'
import { jobDetails, jobs, jobsLanding } from '#shared/api/job-search.ts'
import { saveApplication } from '#shared/api/applications.ts'
import { deleteVacancy } from '#shared/api/admin/vacancies.ts'
import { type FlowWorld, startOwnWorld } from '../support/product/flow-world.ts'

/** The index follows a change within seconds, or later on a busy machine. */
const patience = { timeout: 60_000, interval: 500 }

let world: FlowWorld
let user: { id: string; token: string }
beforeAll(async () => {
  world = await startOwnWorld()
  user = await world.newUser()
  await world.searchFreely(user.id)
})
afterAll(() => world.stop())

const search = (query: Record<string, string | number> = {}) => world.get(jobs, { token: user.token, query })

describe('a list of jobs', () => {
  test('every row is of a live vacancy, and locked ones name no company', async () => {
    const { data, total, per_page } = await search()
    expect(per_page).toBe(15)
    expect(total).toBeGreaterThan(100)
    expect(data).toHaveLength(15)
    for (const row of data)
      expect(row).toMatchObject({ locked: true, company_id: null, company_name: null, distance: null })
    expect(data[0]!.preview).toMatch(/^Locked sponsor/)
  })

  test('the counts of the options are the totals of their searches, and refusals are hidden at first', async () => {
    const { facets, total } = await search({ near: 'Leeds', miles: 100 })
    const refused = facets.sponsorship?.find(({ value }) => value === 'refused')
    const others = (facets.sponsorship ?? []).filter(({ value }) => value !== 'refused')
    expect(refused?.count).toBeGreaterThan(0)
    expect(others.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    for (const field of ['verdict', 'job_category', 'pay_from', 'posted', 'miles'] as const) {
      const option = facets[field]?.[0]
      if (option === undefined) continue
      const chosen = await search({ near: 'Leeds', miles: 100, [field]: option.value })
      expect({ field, total: chosen.total }).toEqual({ field, total: option.count })
    }
  })

  test('a job that refuses sponsorship or is abroad is never among those that can be sponsored', async () => {
    const { data } = await search({ sponsorship: 'refused', verdict: 'offered,possible,unclear,below' })
    expect(data).toEqual([])
  })

  test('the nearest jobs come first, with their miles', async () => {
    const { data } = await search({ near: 'Leeds', miles: 100, sort: 'nearest' })
    const miles = data.map(({ distance }) => distance ?? -1)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(miles[0]).toBeGreaterThanOrEqual(0)
  })

  test('a visitor gets the first page with all companies locked, and no second one', async () => {
    const { data, total, links } = await world.get(jobsLanding)
    expect(data).toHaveLength(15)
    expect({ total, next: links.next }).toEqual({ total: (await search()).total, next: null })
    const refused = await world.call(jobsLanding, { query: { page: 2 } })
    expect(refused.status).toBe(422)
  })
})

describe('a job', () => {
  test('a locked job shows its verdict without the vacancy, and costs nothing', async () => {
    const [row] = (await search()).data
    const { data } = await world.get(jobDetails, { token: user.token, params: { id: row!.id } })
    expect(data).toMatchObject({
      id: row!.id,
      title: row!.title,
      locked: true,
      company_name: null,
      vacancy: null,
    })
    expect(data.verdict).toBe(row!.verdict)
    expect(data.checks.map(({ check }) => check)).toEqual(['licence', 'words', 'occupation', 'pay', 'place'])
    const again = await world.get(jobDetails, { token: user.token, params: { id: row!.id } })
    expect(again.data.locked).toBe(true)
  })

  test('after its company is unlocked, a job has its vacancy, and its list says whose it is', async () => {
    const [row] = (await search({ sort: 'newest' })).data
    const before = await world.get(jobDetails, { token: user.token, params: { id: row!.id } })
    const { company_id } = before.data
    const { data: company } = await world.get(searchSingle, { token: user.token, query: { company_id } })
    const { data } = await world.get(jobDetails, { token: user.token, params: { id: row!.id } })
    expect(data).toMatchObject({ locked: false, company_id, vacancy: { id: row!.id } })
    const own = await search({ unlocked: 1, sponsorship: 'offered,not-stated,refused' })
    expect(own.data.length).toBeGreaterThan(0)
    for (const one of own.data) expect(one).toMatchObject({ locked: false, company_id })
    expect(own.data[0]!.company_name).toBe(company.companyName)
    expect((await search()).facets.unlocked?.[0]?.count).toBeGreaterThan(0)
  })

  test('a kept job is among the saved ones', async () => {
    const [row] = (await search({ unlocked: 1 })).data
    await world.get(saveApplication, {
      token: user.token,
      params: { vacancy_id: row!.id },
      body: { company_id: row!.company_id!, status: 'saved' },
    })
    const { data, facets } = await search({ saved: 1 })
    expect(data.map(({ id }) => id)).toEqual([row!.id])
    expect(facets.saved).toEqual([{ value: '1', label: 'Saved', count: 1 }])
  })

  test('a deleted vacancy leaves the list at once', async () => {
    const admin = await world.newUser({ role: 'admin' })
    const [row] = (await search({ sort: 'pay' })).data
    await world.get(deleteVacancy, { token: admin.token, params: { id: row!.id } })
    await vi.waitFor(async () => {
      const { data } = await search({ sort: 'pay' })
      expect(data.map(({ id }) => id)).not.toContain(row!.id)
    }, patience)
    const gone = await world.call(jobDetails, { token: user.token, params: { id: row!.id } })
    expect(gone.status).toBe(404)
  })
})
