import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { listAudit } from '#shared/api/admin/audit.ts'
import { adminCompanies, exportAdminCompanies } from '#shared/api/admin/companies.ts'
import { adminVacancies, exportAdminVacancies } from '#shared/api/admin/vacancies.ts'
import { jobCalendar } from '#shared/api/calendars.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { exportCompanies, exportCompaniesCsv } from '#shared/api/company-export.ts'
import { TOTAL_HEADER } from '#shared/api/contract.ts'
import { jobDetails, jobs, exportJobs, exportJobsCsv } from '#shared/api/job-search.ts'
import { shortlistCalendar } from '#shared/api/shortlist-calendar.ts'
import { FIRST_FOUND, keepEntry, readShortlist } from '#shared/api/shortlist.ts'
import { newApiToken } from '../support/accounts/new-api-token.ts'
import { startWorld } from '../support/product/flow-world.ts'

/** The names of the unlocked companies, last unlocked first. */
const names: string[] = []

const world = await startWorld()
const user = await world.newUser()
const { token } = user
await world.searchFreely(user.id)
beforeAll(async () => {
  const { data } = await world.get(jobs, { token, query: { sort: 'newest' } })
  for (const { id } of data) {
    if (names.length === 3) break
    const { data: job } = await world.get(jobDetails, { token, params: { id } })
    if (!job.locked) continue
    const { company_id } = job
    const { data: company } = await world.get(searchSingle, { token, query: { company_id } })
    names.unshift(company.companyName ?? '')
  }
})
afterAll(() => world.stop())

const everything = { sponsorship: 'offered,not-stated,refused' }
const rowsOf = (file: string): Record<string, string>[] => parse(file, { bom: true, columns: true })

const eventsOf = (text: string): number => text.split('BEGIN:VEVENT').length - 1
/** A calendar without the second in which it was made. */
const unstamped = (calendar: string) => calendar.replaceAll(/DTSTAMP:.*/g, '')

describe('an export of jobs', () => {
  test('the exported jobs are exactly those of the search whose companies are unlocked', async () => {
    const { facets } = await world.get(jobs, { token, query: everything })
    const { headers, body } = await world.call(exportJobs, { token, query: everything })
    const { data, total, is_complete } = exportJobs.responses[200].parse(body)
    expect(headers.get(TOTAL_HEADER)).toBe(String(total))
    expect([total, is_complete]).toEqual([facets.unlocked?.[0]?.count, true])
    expect(data).toHaveLength(total)
    expect(new Set(data.map(({ company_name }) => company_name))).toEqual(new Set(names))
    for (const { page } of data) expect(page).toMatch(/^http.*\/jobs\?job=\d+$/)
    const sorted = await world.get(jobs, { token, query: { ...everything, unlocked: 1, sort: 'pay' } })
    const first = await world.get(exportJobs, { token, query: { ...everything, sort: 'pay' } })
    expect(first.data.slice(0, 15).map(({ id }) => id)).toEqual(sorted.data.map(({ id }) => id))
  })

  test('the CSV file has the same jobs, a name, and the number of all', async () => {
    const { data } = await world.get(exportJobs, { token, query: everything })
    const { status, headers, text } = await world.call(exportJobsCsv, { token, query: everything })
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="sponsor-finder-jobs-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(headers.get(TOTAL_HEADER)).toBe(String(data.length))
    expect(rowsOf(text).map((row) => [row['Job ID'], row['Title'], row['Company']])).toEqual(
      data.map(({ id, title, company_name }) => [String(id), title, company_name]),
    )
  })

  test('more than 30 downloads within a minute are refused, also of different kinds at once', async () => {
    const other = await world.newUser()
    const kinds = [exportJobs, exportCompaniesCsv, exportAccount, shortlistCalendar, jobCalendar]
    const statuses: number[] = []
    // an emulator starts a process for each call of a round
    for (let round = 0; round < 14; round += 1)
      statuses.push(
        ...(await Promise.all(
          // no job has the id 1, and asking for its calendar counts too
          kinds.map(async (route) => {
            const params = route === jobCalendar ? { id: 1 } : {}
            return (await world.call(route, { token: other.token, params })).status
          }),
        )),
      )
    const passed = statuses.filter((status) => status !== 429).length
    expect(new Set(statuses)).toEqual(new Set([200, 404, 429]))
    // a minute may end in between
    expect(passed >= 30 && passed <= 60).toBe(true)
  })
})

describe('an export of companies', () => {
  test('the exported companies are the unlocked ones in the order of their list, as JSON and as CSV', async () => {
    const { data, total, is_complete } = await world.get(exportCompanies, { token })
    expect([data.map(({ name }) => name), total, is_complete]).toEqual([names, 3, true])
    const byName = await world.get(exportCompanies, { token, query: { sort: 'name' } })
    expect(byName.data.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    const { text, headers } = await world.call(exportCompaniesCsv, { token })
    expect(rowsOf(text).map((row) => row['Company'])).toEqual(names)
    expect(headers.get(TOTAL_HEADER)).toBe('3')
  })
})

describe('a calendar of closing dates', () => {
  test('a locked job has its closing date as a calendar file that names no company', async () => {
    const other = await world.newUser()
    const { data } = await world.get(jobs, { token: other.token, query: { sort: 'closing' } })
    const job = data.find(({ expiry_date }) => expiry_date !== null)!
    const { status, headers, text } = await world.call(jobCalendar, {
      token: other.token,
      params: { id: job.id },
    })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(headers.get('content-disposition')).toContain(`sponsor-finder-job-${job.id}.ics`)
    expect(eventsOf(text)).toBe(1)
    expect(text).toContain(`DTSTART;VALUE=DATE:${job.expiry_date!.replaceAll('-', '')}\r\n`)
    expect(text).toContain(`UID:job-${job.id}@sponsor-finder\r\n`)
    expect(text).toContain('TRIGGER:-P1D\r\n')
  })

  test('a job without a closing date has none, and an unknown job too', async () => {
    const { data } = await world.get(jobs, { token, query: everything })
    const job = data.find(({ expiry_date }) => expiry_date === null)
    const ids = [1, ...(job === undefined ? [] : [job.id])]
    for (const id of ids) {
      const { status, body } = await world.call(jobCalendar, { token, params: { id } })
      expect([status, body]).toMatchObject([404, { code: 'not_found' }])
    }
  })

  test('the shortlist has the closing dates of the jobs that are open, and read by an API token', async () => {
    const apiToken = await newApiToken(world, token)
    const { data } = await world.get(exportJobs, { token, query: everything })
    for (const { id } of data.slice(0, 5)) {
      await world.get(keepEntry, {
        token,
        params: { kind: 'jobs', id },
        body: {},
      })
    }
    const { data: kept } = await world.get(readShortlist, { token })
    const open = kept.filter((one) => one.open && one.expiry_date !== null)
    const { status, headers, text } = await world.call(shortlistCalendar, { token: apiToken })
    expect([status, headers.get(TOTAL_HEADER), eventsOf(text)]).toEqual([
      200,
      String(open.length),
      open.length,
    ])
  })

  test('the shortlist has the days to come, the last one for the visa, and none after the end', async () => {
    const other = await world.newUser()
    const keep = (id: number, progress: object) =>
      world.get(keepEntry, {
        token: other.token,
        params: { kind: 'found', id: FIRST_FOUND + id },
        body: { progress, job: { title: `Job ${id}`, company_name: 'Acme' } },
      })
    await keep(1, { status: 'certificate', days: { certificate: '2026-11-30' } })
    await keep(2, { status: 'closed', days: { interview: '2026-12-20', closed: '2026-12-01' } })
    await keep(3, { status: 'saved', days: { applied: '2026-12-05' } })
    const { text } = await world.call(shortlistCalendar, { token: other.token })
    expect(eventsOf(text)).toBe(2)
    const query = { entries: `found.${FIRST_FOUND + 1}` }
    const chosen = await world.call(shortlistCalendar, { token: other.token, query })
    expect(unstamped(chosen.text)).toBe(unstamped(text))
    query.entries = `found.${FIRST_FOUND + 2}`
    const none = await world.call(shortlistCalendar, { token: other.token, query })
    expect([none.headers.get(TOTAL_HEADER), eventsOf(none.text)]).toEqual(['0', 0])
    for (const [entries, status] of [
      ['found', 422],
      ['users.1', 422],
      [`found.${FIRST_FOUND + 2},jobs.1`, 409],
    ] as const)
      expect((await world.call(shortlistCalendar, { token: other.token, query: { entries } })).status).toBe(
        status,
      )
    expect(text).toContain('DTSTART;VALUE=DATE:20261130\r\n')
    expect(text).toMatch(
      /DTSTART;VALUE=DATE:20270228\r\n(?:.*\r\n)*?SUMMARY:Last day for the visa: Job 1\r\n/,
    )
  })
})

const newAdmin = () => world.newUser({ role: 'admin' })
const entriesOf = async (admin: string, actor: string) =>
  (await world.get(listAudit, { token: admin, query: { actor, subject: 'list' } })).data

describe('a file of a list of administrators', () => {
  test('it has the listed companies in order, their number, and an audit entry without the typed text', async () => {
    const admin = await newAdmin()
    const query = { sort: 'vacancies', search: 'limited' }
    const list = await world.get(adminCompanies, { token: admin.token, query })
    const { text, headers } = await world.call(exportAdminCompanies, { token: admin.token, query })
    const rows = rowsOf(text)
    expect(headers.get(TOTAL_HEADER)).toBe(String(list.total))
    expect(rows).toHaveLength(list.total)
    expect(rows.slice(0, 25).map((row) => [Number(row['ID']), row['Name']])).toEqual(
      list.data.map(({ id, name }) => [id, name]),
    )
    expect(await entriesOf(admin.token, admin.id)).toMatchObject([
      {
        action: 'export_companies',
        subject: { kind: 'list', id: 'companies' },
        after: { sort: 'vacancies', search: true, entries: list.total },
      },
    ])
  })

  test('it has the vacancies of the list in its order', async () => {
    const admin = await newAdmin()
    const query = { search: 'engineer', order_by: 'title', order_direction: 'asc' }
    const list = await world.get(adminVacancies, { token: admin.token, query: { ...query, per_page: 100 } })
    const { text } = await world.call(exportAdminVacancies, { token: admin.token, query })
    const rows = rowsOf(text)
    expect(rows).toHaveLength(list.total)
    expect(rows.slice(0, 100).map((row) => [Number(row['ID']), row['Title'], row['Company']])).toEqual(
      list.data.map(({ id, title, company_name }) => [id, title, company_name]),
    )
    expect((await entriesOf(admin.token, admin.id)).map(({ action }) => action)).toEqual(['export_vacancies'])
  })
})
