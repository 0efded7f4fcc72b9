import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { vacancyJobs } from '#shared/api/admin/bulk-jobs.ts'
import { retryVacancies } from '#shared/api/admin/bulk-vacancies.ts'
import { adminCompany, correctCompany } from '#shared/api/admin/company-corrections.ts'
import { companyJobs, enrichCompany, discoverCompany } from '#shared/api/admin/company-enrichment.ts'
import { recordObjection } from '#shared/api/admin/objections.ts'
import { processVacancy } from '#shared/api/admin/vacancies.ts'
import { searchSingle, getVacancy } from '#shared/api/companies.ts'
import { getJob, Queued } from '#shared/api/jobs.ts'
import { MAX_ID } from '#shared/api/parameters.ts'
import { sponsorships } from '#shared/api/search.ts'
import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { unknownProfile } from '../../functions/companies/profile/profile-store.ts'
import { endedJob } from '../support/product/ended-job.ts'
import { startOwnWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

/** Ids of job categories. */
const SKILLED_TRADES = 54
const ELEMENTARY_TRADES = 91
const ELEMENTARY_SERVICES = 92

let vacancies: ListedVacancy[]
const world = await startOwnWorld()
const admin = (await world.newUser({ role: 'admin' })).token
beforeAll(async () => {
  const { data } = await world.sponsors({ job: 1 })
  const company_id = data[0]?.id ?? 0
  const company = await world.get(searchSingle, { token: admin, query: { company_id } })
  vacancies = company.data.details.job_listings
})
afterAll(() => world.stop())

/** Waits until a job has ended, and returns it. */
const ended = (id: string) => endedJob(world, admin, id)

const search = (company_name: string, filters: Record<string, number> = {}) =>
  world.get(sponsorships, { token: admin, query: { company_name, ...filters } })

/** Waits until the search with these filters finds the company, or no longer does. */
const expectFound = (company_name: string, filters: Record<string, number>, total: 0 | 1) =>
  vi.waitFor(async () => expect(await search(company_name, filters)).toMatchObject({ total }), {
    timeout: 60_000,
    interval: 250,
  })

async function listingsOf(company_name: string) {
  const { data } = await search(company_name)
  const query = { company_id: data[0]?.id ?? 0 }
  return (await world.get(searchSingle, { token: admin, query })).data.details.job_listings
}

/** Processes the vacancies of a company with this title, and waits for the jobs. */
async function process(company_name: string, title: string) {
  const found = (await listingsOf(company_name)).filter((listed) => listed.title === title)
  return Promise.all(
    found.map(async ({ id }) => {
      const { body } = await world.call(processVacancy, { token: admin, params: { id } })
      const { state, reason } = await ended(Queued.parse(body).data.id)
      return { state, reason }
    }),
  )
}

// a deployed system reaches no sample site; blocked-pages.test.ts shows its queues and jobs
describe.skipIf(isDeployed)('pages of sample sites', () => {
  test('a processed vacancy shows what its page says, with the evidence', async () => {
    const [vacancy] = vacancies
    if (vacancy === undefined) throw new Error('The company has no vacancies')
    const params = { id: vacancy.id }
    const answer = await world.call(processVacancy, { token: admin, params })
    expect(answer).toMatchObject({
      status: 202,
      body: { already_queued: false, message: 'Vacancy queued for processing' },
    })
    expect(await ended(Queued.parse(answer.body).data.id)).toMatchObject({
      kind: 'vacancy',
      subject: String(vacancy.id),
      state: 'done',
      attempts: 1,
      reason: null,
    })
    const jobs = await world.get(vacancyJobs, { token: admin, params })
    expect(jobs.data).toMatchObject({ vacancy: { state: 'done' }, screenshot: null })
    const { data } = await world.get(getVacancy, { token: admin, params })
    expect(data.title).toBe(vacancy.title)
    expect(data.read_at).not.toBeNull()
    expect(data.evidence).toContainEqual({ field: 'title', quote: vacancy.title, from: 'structured' })
  })

  test('a bulk queues each of its vacancies once, and a repeated call changes nothing', async () => {
    const ids = vacancies.slice(0, 3).map(({ id }) => id)
    const bulk = () =>
      world.call(retryVacancies, { token: admin, body: { vacancy_ids: [...ids, ...ids, MAX_ID] } })
    const first = await bulk()
    expect(first).toMatchObject({
      status: 202,
      body: { message: `${ids.length} vacancies queued for reprocessing`, data: { kind: 'bulk' } },
    })
    expect(await ended(Queued.parse(first.body).data.id)).toMatchObject({
      state: 'done',
      count: ids.length + 1,
    })
    for (const id of ids) {
      await vi.waitFor(
        async () => {
          const { data } = await world.get(getVacancy, { token: admin, params: { id } })
          expect(data.read_at).not.toBeNull()
        },
        { timeout: 60_000, interval: 250 },
      )
    }
  })
})

describe.skipIf(isDeployed)('a page that changes what search finds', () => {
  test('a vacancy whose page is gone is no longer found, and its company shows it as closed', async () => {
    const company = 'Varleyshaw Catering'
    await expectFound(company, { job_category: SKILLED_TRADES }, 1)

    expect(await process(company, 'Sous Chef')).toEqual([{ state: 'failed', reason: 'gone' }])
    await expectFound(company, { job_category: SKILLED_TRADES }, 0)
    await expectFound(company, { has_job: 1 }, 1)

    await process(company, 'Restaurant Manager')
    await expectFound(company, { has_job: 1 }, 0)
    await expectFound(company, {}, 1)
    const closed = (await listingsOf(company)).filter(({ removed_at }) => removed_at !== null)
    expect(new Set(closed.map(({ title }) => title))).toEqual(new Set(['Sous Chef', 'Restaurant Manager']))
  })

  test('a vacancy whose page names another category is found under the new one alone', async () => {
    const company = 'Lindrabourne Sweets'
    await expectFound(company, { job_category: ELEMENTARY_TRADES }, 1)
    await expectFound(company, { job_category: ELEMENTARY_SERVICES }, 0)

    const jobs = await process(company, 'Warehouse Operative')
    expect(jobs).toEqual([{ state: 'done', reason: null }])
    await expectFound(company, { job_category: ELEMENTARY_SERVICES }, 1)
    await expectFound(company, { job_category: ELEMENTARY_TRADES }, 0)
  })
})

/** A company of whose profile only the website is left, in the search index too. */
async function undescribed(): Promise<{ id: number; name: string }> {
  const query = { has_website: 1, email: 1, phone: 1 }
  const [row] = (await world.get(sponsorships, { token: admin, query })).data
  const { id, companyName, details } = (
    await world.get(searchSingle, { token: admin, query: { company_id: row?.id ?? 0 } })
  ).data
  await world.profiles.putMany([{ ...unknownProfile(id, 'sample'), website: details.website }])
  const body = { version: 0, why: 'Not theirs', corrections: { tiktok: null }, revert: [] }
  await world.call(correctCompany, { token: admin, params: { id }, body })
  const name = companyName ?? ''
  await expectFound(name, { email: 1 }, 0)
  return { id, name }
}

/** How many vacancies a company has, and how many of them were read. */
const vacanciesOf = async (company_id: number) => {
  const company = await world.get(searchSingle, { token: admin, query: { company_id } })
  const { job_listings, job_listings_total } = company.data.details
  return { total: job_listings_total, read: job_listings.filter(({ read_at }) => read_at !== null).length }
}

describe.skipIf(isDeployed)('websites of sample sites', () => {
  const [lister, known, inList] = ['Brackenstow Care Group', 34, 40]
  let listing: { id: number; total: number; jobId: string }
  beforeAll(async () => {
    // its website takes 20 s, so its job runs beside the first test
    const { id = 0 } = (await world.sponsors({ company_name: lister })).data[0] ?? {}
    const { total } = await vacanciesOf(id)
    const { body } = await world.call(enrichCompany, { token: admin, params: { id } })
    listing = { id, total, jobId: Queued.parse(body).data.id }
  })

  test('a refreshed company shows and is found by what its website says, without an objected contact', async () => {
    const { id, name } = await undescribed()
    const details = async () =>
      (await world.get(searchSingle, { token: admin, query: { company_id: id } })).data
    const enrich = () => world.call(enrichCompany, { token: admin, params: { id } })
    const answers = await Promise.all([enrich(), enrich()])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    const queued = answers.map(({ body }) => Queued.parse(body))
    expect(new Set(queued.map(({ data }) => data.id)).size).toBe(1)
    expect(queued.filter(({ already_queued }) => already_queued)).toHaveLength(1)
    const jobId = queued[0]?.data.id ?? ''
    expect(await ended(jobId)).toMatchObject({ kind: 'enrichment', state: 'done', attempts: 1 })
    const jobs = await world.get(companyJobs, { token: admin, params: { id } })
    expect(jobs.data.enrichment).toMatchObject({ id: jobId, state: 'done' })

    const { logo_link: logo, new_emails: emails } = (await details()).details
    expect(logo).toMatch(/^\/files\/logos\/[\da-f]{32}\.webp$/)
    const [first] = emails
    expect(first).toMatchObject({ email: expect.stringContaining('.example'), protected: false })
    await expectFound(name, { email: 1 }, 1)
    const facts = (await world.get(adminCompany, { token: admin, params: { id } })).data.facts
    expect(facts.find(({ field }) => field === 'emails')?.source).toMatchObject({
      source: 'website',
      rank: 50,
    })

    const value = first?.email ?? ''
    await world.call(recordObjection, {
      token: admin,
      body: { kind: 'email', value, why: 'Asked by letter' },
    })
    expect(await ended(Queued.parse((await enrich()).body).data.id)).toMatchObject({ state: 'done' })
    await expect.poll(async () => JSON.stringify(await details())).not.toContain(value)
    const stored = await world.profiles.get(id)
    expect(JSON.stringify(stored)).not.toContain(value)
  }, 120_000)

  test('a list of vacancies over four pages adds those that were not known, and reads the others', async () => {
    const { id, total, jobId } = listing
    expect(await ended(jobId)).toMatchObject({ state: 'done', reason: null })
    expect(await vacanciesOf(id)).toEqual({ total: total + inList - known, read: inList })
  })

  test('the website of a company is found by its name and verified by its pages', async () => {
    const { data } = await world.sponsors({ company_name: '1st Norvelgate Security' })
    const params = { id: data[0]?.id ?? 0 }
    const discover = (body = {}) => world.call(discoverCompany, { token: admin, params, body })
    const answers = await Promise.all([discover(), discover({ website: 'tolvermere-digital.example' })])
    const queued = answers.map(({ body }) => Queued.parse(body))
    expect(queued.map(({ already_queued }) => already_queued).toSorted()).toEqual([false, true])
    expect(await ended(queued[0]?.data.id ?? '')).toMatchObject({
      kind: 'discovery',
      state: 'done',
      reason: null,
    })
    const { discovery } = (await world.get(companyJobs, { token: admin, params })).data
    expect(discovery?.tried?.at(-1)).toMatchObject({
      host: '1st-norvelgate-security.example',
      found_by: 'guess',
      verdict: 'legal-name-and-town',
    })
    const { facts } = (await world.get(adminCompany, { token: admin, params })).data
    expect(facts.find(({ field }) => field === 'website')).toMatchObject({
      value: 'https://1st-norvelgate-security.example/',
      source: { source: 'discovery', by: 'guess', confidence: 0.93 },
    })
    expect(await discover()).toMatchObject({ status: 409 })
  }, 60_000)

  test.each([
    ['Manchester Kestremore', 'robots-disallowed'],
    ['Limited Marlodale', 'too-many-redirects'],
  ])('the job of a vacancy of %s fails with the reason %s', async (company, reason) => {
    const [vacancy] = await listingsOf(company)
    const [job] = await process(company, vacancy?.title ?? '')
    expect(job).toEqual({ state: 'failed', reason })
  })
})

test('unknown vacancies and an unknown job answer 404', async () => {
  expect(await world.call(processVacancy, { token: admin, params: { id: 1 } })).toMatchObject({ status: 404 })
  const body = { vacancy_ids: [MAX_ID, MAX_ID - 1] }
  expect(await world.call(retryVacancies, { token: admin, body })).toMatchObject({
    status: 404,
    body: { message: 'None of these vacancies has a page to read' },
  })
  const id = '00000000-0000-4000-8000-000000000000'
  expect(await world.call(getJob, { token: admin, params: { id } })).toMatchObject({ status: 404 })
})
