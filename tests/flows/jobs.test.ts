// over 300 lines: a second file would share no stage with it, and load its jobs once more

import { afterAll, describe, expect, test, vi } from 'vitest'
import { savePreferences } from '#shared/api/accounts/preferences.ts'
import { coverageReport } from '#shared/api/admin/coverage.ts'
import { adminStats } from '#shared/api/admin/statistics.ts'
import { deleteVacancy, restoreVacancy } from '#shared/api/admin/vacancies.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { hideCompany, listHiddenCompanies, showCompany } from '#shared/api/hidden-companies.ts'
import { jobDetails, jobs, jobsLanding } from '#shared/api/job-search.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  newInSavedSearch,
  saveSearch,
} from '#shared/api/saved-searches.ts'
import { keepEntry } from '#shared/api/shortlist.ts'
import { formatCount } from '#shared/format/number.ts'
import { endDay } from '../support/alerts/end-day.ts'
import { lookedLongAgo } from '../support/alerts/look-long-ago.ts'
import { startWorldAlone } from '../support/product/flow-world.ts'

/** The index follows a change within seconds, or later on a busy machine. */
const patience = { timeout: 60_000, interval: 500 }

const world = await startWorldAlone()
const user = await world.newUser()
await world.searchFreely(user.id)
afterAll(() => world.stop())

const search = (query: Record<string, string | number> = {}) => world.get(jobs, { token: user.token, query })

const listed = async (token: string) => (await world.get(listSavedSearches, { token })).data

describe('a list of jobs', () => {
  test('a first page has 15 rows, and locked ones name no company', async () => {
    const { data, total, per_page } = await search()
    expect(per_page).toBe(15)
    expect(total).toBeGreaterThan(100)
    expect(data).toHaveLength(15)
    for (const row of data)
      expect(row).toMatchObject({ locked: true, company_id: null, company_name: null, distance: null })
    expect(data[0]!.preview).toMatch(/^Locked sponsor/)
  })

  test('a search is counted for its day, and one without results is listed, without the words', async () => {
    const { token: admin } = await world.newUser({ role: 'admin' })
    const countOf = async () => {
      const { searches } = (await world.get(adminStats, { token: admin })).data.business_stats
      return searches.reduce((sum, { count }) => sum + count, 0)
    }
    const before = await countOf()
    await search({ q: 'Jo Bloggs of 12 Acacia Avenue', occupation: '2411' })
    await search({ q: 'Jo Bloggs of 12 Acacia Avenue', occupation: '2411', page: 2 })
    expect(await countOf()).toBe(before + 1)
    const { data } = await world.get(coverageReport, { token: admin })
    expect(data.searches.without_results).toContainEqual({
      filters: { search: 'jobs', occupation: '2411', q: '*' },
      made: 1,
      empty: 1,
    })
  })

  test('a row and its open job say one sentence on pay, and an offer shows its quote', async () => {
    const { data } = await search({ verdict: 'offered' })
    for (const { id, pay, verdict } of data) {
      const { data: job } = await world.get(jobDetails, { token: user.token, params: { id } })
      const check = job.checks.find((one) => one.check === 'pay')
      expect({ verdict: job.verdict, pay: job.pay }).toEqual({ verdict, pay })
      expect(check).toMatchObject(pay)
      expect(job.sponsorship_quote).toMatch(/sponsor/)
    }
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
    const query = { company_id: before.data.company_id }
    const { data: company } = await world.get(searchSingle, { token: user.token, query })
    const company_id = company.id
    expect(company_id).not.toBe(query.company_id)
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
    await world.get(keepEntry, {
      token: user.token,
      params: { kind: 'jobs', id: row!.id },
      body: {},
    })
    const { data, facets } = await search({ saved: 1 })
    expect(data.map(({ id }) => id)).toEqual([row!.id])
    expect(facets.saved).toEqual([{ value: '1', label: 'On my shortlist', count: 1 }])
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
    await world.get(restoreVacancy, { token: admin.token, params: { id: row!.id } })
    await vi.waitFor(async () => expect((await search({ sort: 'pay' })).data[0]).toEqual(row), patience)
  })
})

describe('a saved search of jobs', () => {
  const criteria = { q: 'nurse', pay_from: '25000', sponsorship: 'offered,not-stated,refused' }
  const body = {
    kind: 'jobs' as const,
    name: 'Nurses',
    criteria: { ...criteria, saved: '0', page: '2', sort: 'pay' },
  }

  test('it is saved once with nothing new, among the searches of companies, and can be deleted', async () => {
    const { token } = await world.newUser()
    const answers = await Promise.all([1, 2, 3].map(() => world.get(saveSearch, { token, body })))
    expect(answers.map(({ was_saved }) => was_saved).toSorted()).toEqual([false, true, true])
    await world.get(saveSearch, { token, body: { name: 'Leeds', criteria: { city: 'Leeds' } } })
    const { total } = await search(criteria)
    const all = await listed(token)
    const mine = all.find(({ kind }) => kind === 'jobs')!
    expect(all.map(({ kind }) => kind)).toEqual(['sponsors', 'jobs'])
    expect(mine).toMatchObject({ name: 'Nurses', criteria, total, new_count: 0 })
    expect(mine.found_after).toBe(mine.version)
    const none = await world.call(newInSavedSearch, { token, params: { id: mine.id } })
    expect(none.status).toBe(404)
    await world.get(deleteSavedSearch, { token, params: { id: mine.id } })
    expect((await listed(token)).map(({ kind }) => kind)).toEqual(['sponsors'])
  })
})

describe('a hidden company', () => {
  test('its jobs leave lists, counts and saved searches at once, and come back when it is shown again', async () => {
    const { token } = await world.newUser()
    const ask = (query: Record<string, string> = {}) => world.get(jobs, { token, query })
    const before = await ask({ sort: 'newest' })
    await world.get(saveSearch, { token, body: { kind: 'jobs', name: 'All jobs', criteria: {} } })
    const { data: job } = await world.get(jobDetails, { token, params: { id: before.data[0]!.id } })
    const params = { company_id: job.company_id }
    for (let time = 0; time < 2; time += 1) await world.get(hideCompany, { token, params })
    const newest = async () => (await ask({ sort: 'newest' })).data.map(({ id }) => id)
    expect(await newest()).not.toContain(job.id)
    // other tests of a deployed system may change jobs between two answers
    await expect
      .poll(async () => {
        const { total, facets } = await ask()
        const [option] = facets.verdict ?? []
        const chosen = await ask({ verdict: option!.value })
        return [chosen.total - option!.count, Number((await listed(token))[0]!.total) - total]
      })
      .toEqual([0, 0])
    // it is locked, so the list says what its rows say
    const { data: hidden } = await world.get(listHiddenCompanies, { token })
    expect(hidden).toEqual([{ ...params, company_name: null, preview: job.preview }])
    const unknown = await world.call(hideCompany, { token, params: { company_id: 999_999_999 } })
    expect(unknown.status).toBe(404)
    for (let time = 0; time < 2; time += 1) await world.get(showCompany, { token, params })
    expect(await newest()).toContain(job.id)
    expect((await world.get(listHiddenCompanies, { token })).data).toEqual([])
  })
})

/** Creates a user with alerts, to whom all jobs are new. */
async function newReader(alert_frequency: 'daily' | 'weekly') {
  const reader = await world.newUser()
  await world.get(savePreferences, {
    token: reader.token,
    body: { preferred_job_category_id: [21], email_alerts: true, alert_frequency },
  })
  const body = { kind: 'jobs', name: 'All jobs', criteria: {} }
  await world.get(saveSearch, { token: reader.token, body })
  await lookedLongAgo(world, reader.id)
  return reader
}

describe('a mail about new jobs', () => {
  test('it comes once, names no locked company, and nothing in it comes again', async () => {
    const daily = await newReader('daily')
    const weekly = await newReader('weekly')
    const { total, data } = await search()
    // a Tuesday
    await endDay(world, '2030-01-01')
    const [mail] = await world.mails(daily.email)
    expect(mail!.subject).toBe(`Sponsor Finder: ${formatCount(total)} new jobs in your saved searches`)
    for (const { title, id } of data.slice(0, 5)) {
      expect(mail!.text).toContain(title)
      expect(mail!.html).toContain(`/jobs?job=${id}`)
    }
    expect(mail!.text).toMatch(/^ {2}\S.* · Locked sponsor, /m)
    const details = await Promise.all(
      data.slice(0, 5).map(({ id }) => world.get(jobDetails, { token: daily.token, params: { id } })),
    )
    for (const { data: job } of details) {
      if (!job.locked) continue
      const query = { company_id: job.company_id }
      const { data: company } = await world.get(searchSingle, { token: daily.token, query })
      expect(JSON.stringify(mail)).not.toContain(company.companyName)
    }

    // on the next Monday the weekly mail comes, and no second daily one
    await endDay(world, '2030-01-07')
    expect((await world.mails(weekly.email))[0]!.subject).toBe(mail!.subject)
    expect(await world.mails(daily.email)).toHaveLength(1)
  })
})
