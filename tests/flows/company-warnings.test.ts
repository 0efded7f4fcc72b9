import { afterAll, expect, test } from 'vitest'
import { listAudit } from '#shared/api/admin/audit.ts'
import { adminCompany, changeCompanyWarning } from '#shared/api/admin/company-corrections.ts'
import { dailyUsage, readCompany, searchSingle, unlockedCompanies } from '#shared/api/companies.ts'
import { reportWrongData } from '#shared/api/data-reports.ts'
import { jobDetails, jobs, jobsLanding } from '#shared/api/job-search.ts'
import { checkLicence } from '#shared/api/licence.ts'
import { searchLanding, sponsorships } from '#shared/api/search.ts'
import { readShortlist, keepEntry } from '#shared/api/shortlist.ts'
import { listWatches, watchCompany } from '#shared/api/watches.ts'
import { sponsorshipAnswers } from '#shared/filters/job-filters.ts'
import { startWorldAlone } from '../support/product/flow-world.ts'

const wanted = { job: 1, has_website: 1 }

/** The place of the company among those that the search finds. */
const PLACE = 9

const world = await startWorldAlone()
const admin = await world.newUser({ role: 'admin' })
const user = await world.newUser()
// other tests on a deployed system use the first companies
const id = (await world.sponsors(wanted)).data[PLACE]!.id
afterAll(() => world.stop())

const warningOf = async () =>
  (await world.get(adminCompany, { token: admin.token, params: { id } })).data.warning
const change = (warned: boolean, version: number, why = 'Three users were asked for £400') =>
  world.call(changeCompanyWarning, { token: admin.token, params: { id }, body: { warned, version, why } })

async function seen() {
  const { token } = user
  const rowOf = async (query: object) =>
    (await world.get(sponsorships, { token, query: { ...wanted, ...query } })).data.find(
      (one) => one.id === id,
    )
  const { data } = await world.get(searchSingle, { token, query: { company_id: id } })
  const named = { query: { name: data.companyName! } }
  const job = { params: { id: data.details.job_listings[0]!.id } }
  const [row, unlocked, watches, shortlist, licence, details, jobList] = await Promise.all([
    rowOf({}),
    world.get(unlockedCompanies, { token }),
    world.get(listWatches, { token }),
    world.get(readShortlist, { token }),
    world.get(checkLicence, named),
    world.get(jobDetails, { token, ...job }),
    world.get(jobs, { token, query: { saved: 1, sponsorship: sponsorshipAnswers.join(',') } }),
  ])
  return {
    row: row?.warned_on,
    single: data.warned_on,
    unlocked: unlocked.data[0]?.warned_on,
    watch: watches.data[0]?.warned_on,
    shortlist: shortlist.data[0]?.warned_on,
    licence: licence.data.matches.find(({ name }) => name === data.companyName)?.warned_on,
    job: details.data.warned_on,
    jobRow: jobList.data[0]?.warned_on,
  }
}
const everywhere = (date: string | null) => ({
  row: date,
  single: date,
  unlocked: date,
  watch: date,
  shortlist: date,
  licence: date,
  job: date,
  jobRow: date,
})

test('a warning reaches users only after an administrator has confirmed it, and everywhere, until it is withdrawn', async () => {
  const { token } = user
  const stranger = (await world.newUser()).token
  const lockedRow = async () => {
    const { data } = await world.get(sponsorships, { token: stranger, query: wanted })
    return (await world.get(readCompany, { token: stranger, params: { id: data[PLACE]!.id } })).data
  }
  const { data } = await world.get(searchSingle, { token, query: { company_id: id } })
  const vacancy = data.details.job_listings[0]!
  await world.call(watchCompany, { token, params: { company_id: id } })
  await world.call(keepEntry, { token, params: { kind: 'jobs', id: vacancy.id }, body: {} })
  const details = 'They asked for £400 before the interview'
  const report = { company_id: id, subject: 'suspected_scam', details }
  expect(await world.call(reportWrongData, { token, body: report })).toMatchObject({ status: 201 })

  // a report alone changes nothing that users see
  expect(await seen()).toEqual(everywhere(null))
  expect(await warningOf()).toEqual({ version: 0, warned_on: null })

  const confirmed = await change(true, 0)
  const today = (await warningOf()).warned_on
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(confirmed).toMatchObject({
    status: 200,
    body: { data: { version: 1, warned_on: today }, changed: true, message: 'Users see the warning now' },
  })
  expect(await seen()).toEqual(everywhere(today))

  // no answer has the report, the reporter or the reason
  const shown = await world.get(searchSingle, { token, query: { company_id: id } })
  expect(JSON.stringify(shown)).not.toMatch(/£400|Three users/)

  // a locked row says nothing of it, and the unlock is free
  expect(await lockedRow()).toMatchObject({ companyName: null, warned: false, warned_on: null })
  const landing = await world.get(searchLanding, { token, query: wanted })
  expect(landing.data[PLACE]).toMatchObject({ companyName: null, warned: false, warned_on: null })
  const byId = { token: stranger, query: { company_id: id } }
  expect((await world.get(searchSingle, byId)).data).toMatchObject({ warned_on: today })
  expect((await world.get(dailyUsage, { token: stranger })).usage).toBe(0)

  const visitorJobs = await world.get(jobsLanding, { token, query: { sort: 'newest' } })
  expect(visitorJobs.data.some(({ warned }) => warned)).toBe(false)

  const withdrawn = await change(false, 1, 'The employer showed that it was an impostor of another firm')
  expect(withdrawn).toMatchObject({ body: { data: { version: 2, warned_on: null }, changed: true } })
  expect(await seen()).toEqual(everywhere(null))

  const log = await world.get(listAudit, { token: admin.token, query: { subject: `company:${id}` } })
  expect(log.data).toMatchObject([
    { action: 'withdraw_warning', before: { version: 1, warned_on: today }, after: { version: 2 } },
    {
      action: 'confirm_warning',
      after: { version: 1, warned_on: today },
      why: 'Three users were asked for £400',
    },
  ])
})

test('a second caller changes nothing, a late one is refused, and neither is in the log', async () => {
  const { version } = await warningOf()
  expect(await change(true, version)).toMatchObject({ status: 200, body: { changed: true } })
  expect(await change(true, version)).toMatchObject({
    status: 200,
    body: { data: { version: version + 1 }, changed: false, message: 'Users see the warning already' },
  })
  expect(await change(false, version)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await change(false, version + 1)).toMatchObject({ status: 200, body: { changed: true } })
  expect(await change(true, version)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const log = await world.get(listAudit, { token: admin.token, query: { subject: `company:${id}` } })
  expect(log.data.map(({ action }) => action).slice(0, 2)).toEqual(['withdraw_warning', 'confirm_warning'])
  expect(log.total).toBe(4)
})

test('a warning needs a reason without contacts, and a known company', async () => {
  expect(await change(true, 2, ' ')).toMatchObject({
    status: 422,
    body: { errors: { why: ['Give a reason'] } },
  })
  expect(await change(true, 2, 'Told by jo@example.com')).toMatchObject({ status: 422 })
  const nobody = await world.call(changeCompanyWarning, {
    token: admin.token,
    params: { id: 99 },
    body: { warned: true, version: 0, why: 'A test' },
  })
  expect(nobody).toMatchObject({ status: 404 })
})
