import { expect, test } from 'vitest'
import { companyWorld } from '../../../../tests/support/doubles/company-world.ts'
import { jobIdOf, queueJob } from '../../../operations/index.ts'
import { runRefreshItem } from './run-refresh-round.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const at = NOW.toISOString()
const by = { userId: 'admin', requestId: 'r1' }
const withWebsite = { website: 'https://acme.example/' }
const job_id = jobIdOf('b', '7')
const job = { job_id, bulk_id: 'b', subject: '7', count: 1, requested_by: 'admin', request_id: 'r1' }

test.each([
  ['enrichment', withWebsite],
  ['discovery', { website: null }],
] as const)(
  'a company gets one job of the kind %s, written with its message and the record of the request',
  async (kind, profile) => {
    const { context, jobs, itemsOf } = companyWorld(NOW, profile)
    await runRefreshItem(context, 'b', 7, by)
    await runRefreshItem(context, 'b', 7, by)
    expect(jobs()).toMatchObject([{ ...job, kind, details: 'Acme', state: 'queued' }])
    expect(itemsOf('outbox')).toMatchObject([{ body: { job_id }, not_before: at }])
    expect(itemsOf('readings')).toEqual([{ company_id: 7, requested_at: at }])
  },
)

test('a company with another live job is recorded as already queued', async () => {
  const { context, jobs } = companyWorld(NOW, withWebsite)
  const other = {
    kind: 'enrichment',
    subject: '7',
    details: 'Acme',
    count: 1,
    requested_by: 'a',
    request_id: 'r',
  } as const
  await queueJob(context)(other)
  await runRefreshItem(context, 'b', 7, by)
  expect(jobs()).toMatchObject([{ requested_by: 'a' }, { ...job, skip: 'already_queued' }])
})

test.each([
  ['is stated to have no website', { website: null, isStated: true }, 'Acme', 'no_website'],
  ['does not exist', withWebsite, null, 'not_found'],
])('a company that %s is left out with the reason, once', async (_what, profile, name, skip) => {
  const { context, jobs, itemsOf } = companyWorld(NOW, profile, name)
  await runRefreshItem(context, 'b', 7, by)
  await runRefreshItem(context, 'b', 7, by)
  expect(jobs()).toMatchObject([{ ...job, skip }])
  expect(itemsOf('outbox')).toEqual([])
})
