import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { memoryQueueJob, memoryStart } from '../../../../tests/support/doubles/memory-queue-job.ts'
import { runRefreshItem, type RunRefreshItemDependencies } from './run-refresh-item.ts'

interface Profile {
  website: string | null
  isStated?: boolean
}

const NOW = new Date('2026-11-23T10:05:00.000Z')
const now = () => NOW
const at = NOW.toISOString()
const by = { userId: 'admin', requestId: 'r1' }
const withWebsite = { website: 'https://acme.example/' }

function world(profile: Profile | undefined, { name = 'Acme', live }: { name?: string; live?: string } = {}) {
  const { commit, committed } = memoryCommit()
  const recorded = new Set<string>()
  const dependencies: RunRefreshItemDependencies<Profile> = {
    nameOf: async () => (name === 'nobody' ? undefined : name),
    findProfile: async () => profile,
    isWebsiteStated: ({ website, isStated = false }) => website !== null || isStated,
    queueJob: memoryQueueJob({ commit, now }, new Map(live === undefined ? [] : [['enrichment 7', live]])),
    startMessage: memoryStart,
    requestedWrite: (id, values) => memoryWrite({ what: 'requested', values: { id, ...values } }),
    skipWrite: ({ job_id, bulk_id }, skip) =>
      memoryWrite({
        what: 'skip',
        values: [job_id, bulk_id, skip],
        isRefused: () => recorded.has(job_id),
        apply: () => recorded.add(job_id),
      }),
    jobIdOf: (bulkId, subject) => `${bulkId}-${subject}`,
    commit,
    now,
  }
  return { run: () => runRefreshItem(dependencies, 'b', 7, by), committed }
}

const job = (kind: 'enrichment' | 'discovery') => ({
  kind,
  subject: '7',
  details: 'Acme',
  count: 1,
  requested_by: 'admin',
  request_id: 'r1',
  job_id: 'b-7',
  bulk_id: 'b',
})

test.each([
  ['enrichment', withWebsite],
  ['discovery', { website: null }],
] as const)(
  'a company gets one job of the kind %s, written with its message and the record of the request',
  async (kind, profile) => {
    const { run, committed } = world(profile)
    await run()
    await run()
    expect(committed).toEqual([
      [
        { what: 'job', values: job(kind) },
        { what: 'message', values: { job_id: 'b-7', kind, startAt: at } },
        { what: 'requested', values: { id: 7, at, decidedAt: at } },
      ],
    ])
  },
)

test('a company with another live job is recorded as already queued', async () => {
  const { run, committed } = world(withWebsite, { live: 'other' })
  await run()
  expect(committed).toEqual([[{ what: 'skip', values: ['b-7', 'b', 'already_queued'] }]])
})

test.each([
  ['is stated to have no website', { website: null, isStated: true }, {}, 'no_website'],
  ['does not exist', withWebsite, { name: 'nobody' }, 'not_found'],
])('a company that %s is left out with the reason, once', async (_what, profile, other, skip) => {
  const { run, committed } = world(profile, other)
  await run()
  await run()
  expect(committed).toEqual([[{ what: 'skip', values: ['b-7', 'b', skip] }]])
})
