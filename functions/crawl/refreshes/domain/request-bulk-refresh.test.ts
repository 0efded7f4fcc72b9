import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { memoryQueueJob, memoryStart } from '../../../../tests/support/doubles/memory-queue-job.ts'
import { requestBulkRefresh } from './request-bulk-refresh.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const now = () => NOW
const by = { userId: 'admin', requestId: 'r1' }

interface Profile {
  website: string | null
  isStated?: boolean
}

/** Companies 1 to 6: three with a website, of which 3 is being read; two without, of which 5 is being sought; 6 has none. */
const profiles = new Map<number, Profile>([
  [1, { website: 'https://one.example/' }],
  [2, { website: 'https://two.example/' }],
  [3, { website: 'https://three.example/' }],
  [4, { website: null }],
  [5, { website: null }],
  [6, { website: null, isStated: true }],
])

function world() {
  const { commit, committed } = memoryCommit()
  return {
    committed,
    idsMatching: async ({ ids }: { ids: number[] }) => ids,
    existing: async (ids: readonly number[]) => ids.filter((id) => profiles.has(id)),
    findProfiles: async () => profiles,
    isWebsiteStated: ({ website, isStated = false }: Profile) => website !== null || isStated,
    liveAmong: async (kind: 'enrichment' | 'discovery') => new Set([kind === 'enrichment' ? '3' : '5']),
    selections: { put: async (ids: readonly number[]) => ids.join() },
    queueJob: memoryQueueJob({ commit, now }),
    startMessage: (job: { job_id: string; kind: string }) => memoryStart(job),
    audit: (entry: object) => memoryWrite({ what: 'audit', values: entry }),
  }
}

test('each company is counted once: to be read, queued already, to be sought, or left out', async () => {
  const deps = world()
  const { counts } = await requestBulkRefresh(deps, { company_ids: [6, 5, 4, 3, 2, 1, 1, 99] }, by)
  expect(counts).toEqual({ queued: 2, already_queued: 2, sought: 1, left_out: 1 })
  // the worker records the company that does not exist
  expect(deps.committed[0]?.[0]?.values).toMatchObject({ subject: '1,2,3,4,5,6,99', count: 7 })
})

test('a bulk is written with its message and its audit entry, and a repeated call writes nothing', async () => {
  const deps = world()
  await requestBulkRefresh(deps, { company_ids: [1, 2] }, by)
  const second = await requestBulkRefresh(deps, { company_ids: [2, 1] }, by)
  expect(second.requested).toMatchObject({ job: { job_id: 'job-1' }, isAlreadyQueued: true })
  const audit = {
    actor: 'admin',
    action: 'refresh_companies',
    subject: { kind: 'bulk', id: 'job-1' },
    before: null,
    after: { job_id: 'job-1', companies: 2 },
    at: NOW,
    requestId: 'r1',
  }
  expect(deps.committed).toEqual([
    [
      { what: 'job', values: expect.objectContaining({ kind: 'refresh', requested_by: 'admin' }) },
      { what: 'message', values: { job_id: 'job-1', kind: 'refresh' } },
      { what: 'audit', values: audit },
    ],
  ])
})

test('companies that are all queued already, or have no website, queue no further bulk', async () => {
  const deps = world()
  expect(await requestBulkRefresh(deps, { company_ids: [3, 5, 6] }, by)).toEqual({
    requested: null,
    counts: { queued: 0, already_queued: 2, sought: 0, left_out: 1 },
  })
  expect(deps.committed).toEqual([])
})

test('ids of which no company exists queue nothing', async () => {
  const deps = world()
  await expect(requestBulkRefresh(deps, { company_ids: [98, 99] }, by)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(deps.committed).toEqual([])
})

test('a filter queues what matches, but nothing if another number matches than the administrator saw', async () => {
  const deps = world()
  const filter = { ids: [2, 1] }
  await expect(requestBulkRefresh(deps, { filter, expected_total: 3 }, by)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Nothing was done, because 2 companies match now.',
  })
  expect(deps.committed).toEqual([])
  await requestBulkRefresh(deps, { filter, expected_total: 2 }, by)
  expect(deps.committed[0]?.[0]?.values).toMatchObject({ subject: '1,2', count: 2 })
})
