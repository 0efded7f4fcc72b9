import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { cancelJob, type CancelJobDependencies } from './cancel-job.ts'
import type { LeasedJob } from './is-abandoned.ts'
import type { Job } from './job.ts'
import { newJob } from './queued-job.ts'

const NOW = new Date('2026-07-20T13:00:00Z')
const by = { userId: 'ada', requestId: 'r9' }
const request = { subject: '1', requested_by: 'ada', request_id: 'r', details: null, count: 1 }

/** A store of one job. Before each of the first writes, a worker changes the job to the next of these states. */
function storeOf(first: Partial<Job & LeasedJob>, ...states: Job['state'][]) {
  let stored: Job & LeasedJob = {
    ...newJob({ kind: 'bulk', ...request }, new Date('2026-07-20T12:00:00Z')),
    ...first,
  }
  let changes = 0
  const cancelled: Job['state'][] = []
  const children: Job['state'][] = []
  const set = (state: Job['state']) => {
    changes += 1
    stored = { ...stored, state, updated_at: `change ${changes}` }
  }
  const { commitAs, committed } = memoryCommit()
  const dependencies: CancelJobDependencies = {
    jobs: {
      find: async (id) => (id === stored.job_id ? stored : undefined),
      cancelWrites(job, how) {
        const state = states.shift()
        if (state !== undefined) set(state)
        return [
          memoryWrite({
            what: 'cancel',
            isRefused: () => job.updated_at !== stored.updated_at,
            apply() {
              cancelled.push(job.state)
              if (how === 'stop' || how === 'stopRest')
                stored = { ...stored, stop_at: NOW.toISOString(), updated_at: 'stop' }
              else set('cancelled')
            },
          }),
        ]
      },
    },
    bulks: { jobsOf: async () => children.map((state) => ({ state })) },
    audit: (entry) => memoryWrite({ what: 'audit', values: entry }),
    commitAs,
    now: () => NOW,
  }
  return {
    ...dependencies,
    cancelled,
    children,
    committed,
    id: stored.job_id,
  }
}

test('a live job is cancelled once, and a repeated call changes nothing', async () => {
  const store = storeOf({ state: 'waiting' })
  expect(await cancelJob(store, store.id, by)).toMatchObject({ state: 'cancelled' })
  expect(await cancelJob(store, store.id, by)).toMatchObject({ state: 'cancelled' })
  expect(store.cancelled).toEqual(['waiting'])
})

test('a cancellation is written with its audit entry', async () => {
  const store = storeOf({ state: 'waiting' })
  await cancelJob(store, store.id, by)
  const audit = {
    actor: 'ada',
    action: 'cancel_job',
    subject: { kind: 'job', id: store.id },
    before: { state: 'waiting' },
    after: { state: 'cancelled' },
    at: NOW,
    requestId: 'r9',
  }
  expect(store.committed).toEqual([
    [
      { what: 'cancel', values: undefined },
      { what: 'audit', values: audit },
    ],
  ])
})

test('a job that starts concurrently is cancelled as it is then', async () => {
  const store = storeOf({ state: 'queued' }, 'running', 'queued', 'running', 'queued')
  expect(await cancelJob(store, store.id, by)).toMatchObject({ state: 'cancelled' })
  expect(store.cancelled).toEqual(['queued'])
})

test('a job that changes before every try is not cancelled', async () => {
  const store = storeOf({ state: 'queued' }, 'running', 'queued', 'running', 'queued', 'running')
  await expect(cancelJob(store, store.id, by)).rejects.toMatchObject({ code: 'conflict' })
  expect(store.cancelled).toEqual([])
})

test.each<[string, Partial<Job>, Job['state'][]]>([
  ['a job that has ended', { state: 'done' }, []],
  ['a job that ends concurrently', { state: 'running' }, ['failed']],
  ['a bulk whose jobs have all ended', { subject: 'process:ab12', state: 'done' }, []],
])('%s is not cancelled', async (_what, first, states) => {
  const store = storeOf(first, ...states)
  await expect(cancelJob(store, store.id, by)).rejects.toMatchObject({ code: 'conflict' })
  expect(store.cancelled).toEqual([])
})

test('an import that waits in its queue can be cancelled', async () => {
  const store = storeOf({ kind: 'register', state: 'queued' })
  expect(await cancelJob(store, store.id, by)).toMatchObject({ state: 'cancelled' })
})

const leased_until = NOW.getTime() / 1000 + 60

test.each<[string, Partial<Job>]>([
  ['a running import', { kind: 'register', state: 'running' }],
  ['a running bulk', { subject: 'process:ab12', state: 'running' }],
  ['a running bulk of companies', { kind: 'refresh', subject: 'ab12', state: 'running' }],
])('%s is stopped by its worker, and a second call changes nothing', async (_what, first) => {
  const store = storeOf({ ...first, leased_until })
  const stopped = { state: 'running', stop_at: NOW.toISOString() }
  expect(await cancelJob(store, store.id, by)).toMatchObject(stopped)
  expect(await cancelJob(store, store.id, by)).toMatchObject(stopped)
  expect(store.cancelled).toEqual(['running'])
})

test('a bulk that has queued all its jobs is cancelled while some of them remain', async () => {
  const store = storeOf({ subject: 'process:ab12', state: 'done' })
  store.children.push('done', 'waiting')
  expect(await cancelJob(store, store.id, by)).toMatchObject({ state: 'cancelled' })
  expect(store.cancelled).toEqual(['done'])
})

test.each<[string, Partial<Job>]>([
  ['an import', { kind: 'register' }],
  ['a bulk', { subject: 'process:ab12' }],
  ['a bulk that was stopped', { subject: 'process:ab12', stop_at: '2026-07-20T12:30:00.000Z' }],
])('%s whose worker has died is cancelled at once', async (_what, first) => {
  const store = storeOf({ ...first, state: 'running', leased_until: NOW.getTime() / 1000 - 1 })
  expect(await cancelJob(store, store.id, by)).toMatchObject({ state: 'cancelled' })
})

test('a bulk that has failed is stopped while some of its jobs remain, and a second call changes nothing', async () => {
  const store = storeOf({ subject: 'process:ab12', state: 'failed' })
  store.children.push('done', 'queued')
  const stopped = { state: 'failed', stop_at: NOW.toISOString() }
  expect(await cancelJob(store, store.id, by)).toMatchObject(stopped)
  expect(await cancelJob(store, store.id, by)).toMatchObject(stopped)
  expect(store.cancelled).toEqual(['failed'])
})

test('an unknown job is not found', async () => {
  const store = storeOf({})
  await expect(cancelJob(store, 'another', by)).rejects.toMatchObject({ code: 'not_found' })
})
