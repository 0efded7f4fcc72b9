import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { memoryQueueJob } from '../../../../tests/support/doubles/memory-queue-job.ts'
import { requestDiscovery } from './request-discovery.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const now = () => NOW
const by = { userId: 'admin', requestId: 'r' }

function world(profile?: { isStated: boolean }) {
  const { commit, committed } = memoryCommit()
  return {
    committed,
    nameOf: async (id: number) => (id === 7 ? 'Acme Care Ltd' : undefined),
    findProfile: async () => profile,
    isWebsiteStated: ({ isStated }: { isStated: boolean }) => isStated,
    queueJob: memoryQueueJob({ commit, now }),
    message: (values: object) => memoryWrite({ what: 'message', values }),
    audit: (values: object) => memoryWrite({ what: 'audit', values }),
  }
}

const audit = {
  actor: 'admin',
  action: 'discover_company',
  subject: { kind: 'company', id: '7' },
  before: null,
  at: NOW,
  requestId: 'r',
}

test('a company without a website gets a job, written with its message and its audit entry', async () => {
  const store = world()
  await requestDiscovery(store, 7, undefined, by)
  const job = {
    kind: 'discovery',
    subject: '7',
    details: 'Acme Care Ltd',
    count: 1,
    requested_by: 'admin',
    request_id: 'r',
  }
  expect(store.committed).toEqual([
    [
      { what: 'job', values: job },
      { what: 'message', values: { type: 'discoverWebsite', body: { job_id: 'job-1' }, requestId: 'r' } },
      { what: 'audit', values: { ...audit, after: { job_id: 'job-1', website: null } } },
    ],
  ])
})

test('the host of a suggested website goes along, and the audit entry names it', async () => {
  const store = world({ isStated: false })
  await requestDiscovery(store, 7, 'https://www.acme.example/jobs', by)
  expect(store.committed[0]?.slice(1)).toMatchObject([
    { values: { body: { job_id: 'job-1', suggestion: 'acme.example' } } },
    { values: { after: { job_id: 'job-1', website: 'acme.example' } } },
  ])
})

test('a second call gets the job of the first one, and writes nothing', async () => {
  const store = world()
  await requestDiscovery(store, 7, undefined, by)
  expect(await requestDiscovery(store, 7, undefined, by)).toMatchObject({ isAlreadyQueued: true })
  expect(store.committed).toHaveLength(1)
})

test('a company that was never on the register is not found', async () => {
  const store = world()
  await expect(requestDiscovery(store, 8, undefined, by)).rejects.toMatchObject({ code: 'not_found' })
  expect(store.committed).toEqual([])
})

test('a company whose website is stated is refused', async () => {
  const store = world({ isStated: true })
  await expect(requestDiscovery(store, 7, undefined, by)).rejects.toMatchObject({ code: 'conflict' })
  expect(store.committed).toEqual([])
})
