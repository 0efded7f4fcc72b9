import { expect, test } from 'vitest'
import { companyWorld, profileWith } from '../../../tests/support/doubles/company-world.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { profileStore } from '../../companies/index.ts'
import { openCompanies } from '../../companies/index/searchable-index.ts'
import { queueJob, selectionStore } from '../../operations/index.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { commitAsAdmin } from '../../platform/dynamodb/transaction-parts.ts'
import { registerReading } from '../../register/index.ts'
import type { Requester } from '../request-job.ts'
import { requestBulkRefresh } from './request-bulk-refresh.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const by = { principal: { userId: 'admin' }, requestId: 'r1' } as Requester

/** Companies 1 to 6: three with a website, of which 3 is being read; two without, of which 5 is being sought; 6 has none. */
const profiles = new Map([
  [1, profileWith(1, 'https://one.example/')],
  [2, profileWith(2, 'https://two.example/')],
  [3, profileWith(3, 'https://three.example/')],
  [4, profileWith(4, null)],
  [5, profileWith(5, null)],
  [6, profileWith(6, null, true)],
])

async function world() {
  const { context: tables, jobs, itemsOf } = companyWorld(NOW, undefined)
  const { documents } = tables
  const context = contextWith(
    { documents, tables: tables.tables, now: () => NOW },
    double(registerReading, { knownIds: async (ids) => ids.filter((id) => profiles.has(id)) }),
    double(profileStore, { getMany: async () => profiles }),
    double(openCompanies, async () => ({ companies: { matching: async () => [2, 1] } }) as never),
    double(selectionStore, { put: async (ids) => ids.join() }),
    double(commitAsAdmin, ((_userId: string, parts: never) => transact(documents, parts)) as never),
  )
  const live = { details: null, count: 1, requested_by: 'a', request_id: 'r' }
  await queueJob(context)({ ...live, kind: 'enrichment', subject: '3' })
  await queueJob(context)({ ...live, kind: 'discovery', subject: '5' })
  const bulks = () => jobs().filter(({ kind }) => kind === 'refresh')
  return { context, bulks, itemsOf }
}

test('each company is counted once: to be read, queued already, to be sought, or left out', async () => {
  const { context, bulks } = await world()
  const { counts } = await requestBulkRefresh(context, { company_ids: [6, 5, 4, 3, 2, 1, 1, 99] }, by)
  expect(counts).toEqual({ queued: 2, already_queued: 2, sought: 1, left_out: 1 })
  // the worker records the company that does not exist
  expect(bulks()).toMatchObject([{ subject: '1,2,3,4,5,6,99', count: 7 }])
})

test('a bulk is written with its message and its audit entry, and a repeated call writes nothing', async () => {
  const { context, bulks, itemsOf } = await world()
  const first = await requestBulkRefresh(context, { company_ids: [1, 2] }, by)
  const job_id = first.requested?.job.job_id
  const second = await requestBulkRefresh(context, { company_ids: [2, 1] }, by)
  expect(second.requested).toMatchObject({ job: { job_id }, isAlreadyQueued: true })
  expect(bulks()).toMatchObject([{ job_id, requested_by: 'admin' }])
  expect(itemsOf('outbox')).toMatchObject([{ type: 'refreshCompanies', body: { job_id } }])
  expect(itemsOf('audit')).toMatchObject([
    {
      actor: 'admin',
      action: 'refresh_companies',
      subject: { kind: 'bulk', id: job_id },
      before: null,
      after: { job_id, companies: 2 },
      at: NOW.toISOString(),
      request_id: 'r1',
    },
  ])
})

test('companies that are all queued already, or have no website, queue no further bulk', async () => {
  const { context, bulks } = await world()
  expect(await requestBulkRefresh(context, { company_ids: [3, 5, 6] }, by)).toEqual({
    requested: null,
    counts: { queued: 0, already_queued: 2, sought: 0, left_out: 1 },
  })
  expect(bulks()).toEqual([])
})

test('ids of which no company exists queue nothing', async () => {
  const { context, bulks } = await world()
  await expect(requestBulkRefresh(context, { company_ids: [98, 99] }, by)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(bulks()).toEqual([])
})

test('a filter queues what matches, but nothing if another number matches than the administrator saw', async () => {
  const { context, bulks } = await world()
  const filter = { search: 'care' }
  await expect(requestBulkRefresh(context, { filter, expected_total: 3 }, by)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Nothing was done, because 2 companies match now.',
  })
  expect(bulks()).toEqual([])
  await requestBulkRefresh(context, { filter, expected_total: 2 }, by)
  expect(bulks()).toMatchObject([{ subject: '1,2', count: 2 }])
})
