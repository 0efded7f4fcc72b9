import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkOutcomes, listBulks } from '#shared/api/admin/bulk-jobs.ts'
import { deleteVacancies, MAX_OUTCOMES } from '#shared/api/admin/bulk-vacancies.ts'
import { enrichCompany } from '#shared/api/admin/company-enrichment.ts'
import { refreshCompanies, retryRefresh } from '#shared/api/admin/refresh-companies.ts'
import { Queued } from '#shared/api/jobs.ts'
import type { TableName } from '#shared/system/tables.ts'
import { profileStore } from '../../functions/companies/profile/profile-store.ts'
import { jobStore } from '../../functions/operations/jobs/job-store.ts'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { registerStore } from '../../functions/register/register-store.ts'
import { eventOf } from '../faults/job-world.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'
import { profileSample } from '../support/samples/company-sample.ts'
import { nextSnapshot, organisation } from '../support/samples/register-sample.ts'

let emulators: TestEmulators
let here: HandlersHere
let admin: Awaited<ReturnType<HandlersHere['newAdmin']>>

/** Companies 1 to 5 of the register: 1 to 3 have a website, that of 4 is unknown, and 5 has none. */
beforeAll(async () => {
  emulators = await sharedEmulators()
  here = await handlersHere(emulators, { dailyPages: 20_000, dailyTokens: 2_000_000 })
  const { documents, s3, tables, buckets } = emulators
  const stated = { source: 'correction', rule: 'administrator', rank: 10, at: null } as const
  await profileStore({ documents, tables }).putMany([
    ...[1, 2, 3].map((company_id) =>
      profileSample({ company_id, website: `https://firm-${company_id}.example/` }),
    ),
    profileSample({ company_id: 5, website: null, fact_sources: { website: stated } }),
  ])
  const store = registerStore({ documents, s3, table: tables.register, bucket: buckets.snapshots })
  const register = await store.saveRegister({
    date: '2026-07-10',
    dates: ['2026-07-10'],
    source: 'register',
    order_key: 'k',
    organisations: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => organisation(id)),
  })
  await store.publish(nextSnapshot(register, 'index'), undefined)
  admin = await here.newAdmin()
})
afterAll(async () => {
  here.stop()
  await emulators.stop()
})

const rowsOf = async (table: TableName): Promise<Record<string, unknown>[]> =>
  (await emulators.documents.send(new ScanCommand({ TableName: emulators.tables[table] }))).Items ?? []
const refresh = (company_ids: number[]) => here.call(refreshCompanies, admin, { body: { company_ids } })
const retry = (id: string) => here.call(retryRefresh, admin, { params: { id } })
const work = (job_id: string) => here.invoke('runRefreshRound', eventOf('refreshCompanies', { job_id }))
const jobsOf = async (subject: string) =>
  (await rowsOf('jobs')).filter((row) => row['subject'] === subject && row['state'] === 'queued')
const outcomesOf = async (id: string) => {
  const { body } = await here.call(bulkOutcomes, admin, { params: { id } })
  return Object.fromEntries(
    (body as { data: { id: number; outcome: string }[] }).data.map((one) => [one.id, one.outcome]),
  )
}

test('a bulk reads each website, seeks an unknown one, and says what was queued already and what it left out', async () => {
  await here.call(enrichCompany, admin, { params: { id: '3' } })
  const { status, body } = await refresh([1, 2, 3, 4, 5])
  expect(status).toBe(202)
  expect(body).toMatchObject({
    counts: { queued: 2, already_queued: 1, sought: 1, left_out: 1 },
    message:
      '2 companies queued for a refresh. 1 was queued already. 1 website will be looked for. 1 left out: no website.',
    data: { kind: 'refresh', count: 5 },
  })
  const id = Queued.parse(body).data.id
  expect((await rowsOf('audit')).filter(({ action }) => action === 'refresh_companies')).toMatchObject([
    { subject: { kind: 'bulk', id }, after: { job_id: id, companies: 5 } },
  ])

  // the second caller gets the bulk of the first, without another entry
  const again = Queued.parse((await refresh([5, 4, 3, 2, 1])).body)
  expect([again.data.id, again.already_queued, again.message]).toEqual([
    id,
    true,
    'This bulk is already running',
  ])
  expect((await rowsOf('audit')).filter(({ action }) => action === 'refresh_companies')).toHaveLength(1)

  await work(id)
  // a message that arrives twice changes nothing
  await work(id)
  expect(await outcomesOf(id)).toEqual({
    1: 'queued',
    2: 'queued',
    3: 'already_queued',
    4: 'queued',
    5: 'no_website',
  })
  for (const [subject, kind] of Object.entries({ 1: 'enrichment', 2: 'enrichment', 4: 'discovery' }))
    expect(await jobsOf(subject)).toMatchObject([{ kind, bulk_id: id, details: expect.any(String) }])
  const messages = (await rowsOf('outbox')).filter(
    ({ type, not_before }) => type !== 'sendMail' && not_before,
  )
  // they go through `retries`, so that they delay no single request
  expect(messages.map(({ type }) => type).toSorted()).toEqual([
    'discoverWebsite',
    'enrichCompany',
    'enrichCompany',
  ])
  // the plan of refreshes does not choose them too
  const requested = (await rowsOf('readings')).filter(({ requested_at }) => requested_at !== undefined)
  expect(requested.map(({ company_id }) => company_id).toSorted()).toEqual([1, 2, 4])

  const { body: bulks } = await here.call(listBulks, admin, { query: { of: 'companies' } })
  expect(bulks).toMatchObject({
    data: [{ id, state: 'done', progress: { total: 5, queued: 3, done: 0, failed: 0, skipped: 2 } }],
  })
  expect((await here.call(listBulks, admin, {})).body).toEqual({ data: [] })

  // a late caller is told so, and begins no further bulk
  expect((await refresh([1, 2, 3, 4, 5])).body).toEqual({
    data: null,
    already_queued: true,
    message: '4 companies were queued already. 1 left out: no website.',
    counts: { queued: 0, already_queued: 4, sought: 0, left_out: 1 },
  })
  expect((await here.call(listBulks, admin, { query: { of: 'companies' } })).body).toMatchObject({
    data: [{ id }],
  })
  expect((await rowsOf('audit')).filter(({ action }) => action === 'refresh_companies')).toHaveLength(1)
})

test('a bulk that is cancelled before its worker begins queues nothing', async () => {
  const id = Queued.parse((await refresh([6])).body).data.id
  const { documents, tables } = emulators
  const jobs = jobStore({ documents, tables, now: () => new Date() })
  expect(await transact(emulators.documents, { job: jobs.cancelWrites((await jobs.find(id))!) })).toBe(
    'written',
  )
  await work(id)
  expect(await outcomesOf(id)).toEqual({ 6: 'cancelled' })
})

test('the failed companies of a bulk are refreshed again, in a bulk of their own', async () => {
  const { documents, tables } = emulators
  const jobs = jobStore({ documents, tables, now: () => new Date() })
  const failNow = async (jobId: string) => {
    const started = await jobs.start(jobId, 60)
    if (started.outcome !== 'started') throw new Error(`The job ${jobId} is ${started.outcome}`)
    await jobs.end(started, { state: 'failed', reason: 'gone' })
  }
  expect(await retry('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })

  const id = Queued.parse((await refresh([6])).body).data.id
  await work(id)
  expect(await retry(id)).toMatchObject({
    status: 409,
    body: { message: 'No company of this bulk has failed' },
  })
  const [sought] = await jobsOf('6')
  await failNow(String(sought?.['job_id']))

  const { status, body } = await retry(id)
  expect(status).toBe(202)
  expect(body).toMatchObject({ counts: { queued: 0, sought: 1 }, data: { kind: 'refresh', count: 1 } })
  const next = Queued.parse(body).data.id
  expect(next).not.toBe(id)
  // the second caller gets the bulk of the first
  expect(Queued.parse((await retry(id)).body)).toMatchObject({ data: { id: next }, already_queued: true })
  await work(next)
  expect(await outcomesOf(next)).toEqual({ 6: 'queued' })
  // a late caller queues nothing: the company is queued already
  expect((await retry(id)).body).toMatchObject({ data: null, already_queued: true })
})

test('a bulk of vacancies is no bulk of companies, so this call does not retry it', async () => {
  // a job deletes so many
  const vacancy_ids = Array.from({ length: MAX_OUTCOMES + 1 }, (_, at) => at + 1)
  const body = { vacancy_ids, confirmed: true }
  const { data } = Queued.parse((await here.call(deleteVacancies, admin, { body })).body)
  expect(data.kind).toBe('bulk')
  expect(await retry(data.id)).toMatchObject({
    status: 404,
    body: { message: 'There is no bulk of companies with this id' },
  })
})

test('the companies that a failed bulk did not reach are refreshed again', async () => {
  const { documents, tables } = emulators
  const jobs = jobStore({ documents, tables, now: () => new Date() })
  const id = Queued.parse((await refresh([7, 8])).body).data.id
  // a live bulk will still reach them
  expect(await retry(id)).toMatchObject({ status: 409 })
  const started = await jobs.start(id, 60)
  if (started.outcome !== 'started') throw new Error(`The bulk is ${started.outcome}`)
  await jobs.end(started, { state: 'failed', reason: 'gone' })
  expect(await outcomesOf(id)).toEqual({ 7: 'failed', 8: 'failed' })

  const { status, body } = await retry(id)
  expect(status).toBe(202)
  expect(body).toMatchObject({ counts: { sought: 2 }, data: { kind: 'refresh', count: 2 } })
  const next = Queued.parse(body).data.id
  expect(next).not.toBe(id)
  await work(next)
  expect(await outcomesOf(next)).toEqual({ 7: 'queued', 8: 'queued' })
})
