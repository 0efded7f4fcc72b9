import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CommitAs } from '#shared/write.ts'
import { cancelJob } from '../../functions/operations/jobs/job-routes.ts'
import { jobStore } from '../../functions/operations/jobs/job-store.ts'
import { jobWorker } from '../../functions/operations/jobs/job-worker.ts'
import { type JobLease, type JobRequest, jobIdOf, progressOf } from '../../functions/operations/jobs/job.ts'
import { queueJob } from '../../functions/operations/jobs/queue-job.ts'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { commitAsAdmin } from '../../functions/platform/dynamodb/transaction-parts.ts'
import { expandSelection } from '../../functions/platform/messages/expand-chunk.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import type { MessageContext } from '../../functions/platform/messages/queue-handler.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { memoryTables } from '../support/tables/memory-tables.ts'

const TOTAL = 60
const CHUNK = 35
const by = { requested_by: 'ada', request_id: 'r1', details: null }
const childOf = (bulkId: string, id: number): JobRequest => ({
  ...by,
  kind: 'vacancy',
  subject: String(id),
  count: 1,
  job_id: jobIdOf(bulkId, String(id)),
  bulk_id: bulkId,
})

/** A bulk of 60 vacancies in memory, with its worker. Its progress is checked whenever it is read. */
async function bulkOf60() {
  const { documents, tables } = memoryTables()
  let at = Date.parse('2026-08-01T09:00:00Z')
  const now = () => new Date((at += 1))
  const jobs = jobStore({ documents, tables, now })
  const outbox = outboxWriter({ tables, now })
  const queue = queueJob({ documents, tables, now })
  const { job: bulk } = await queue({ ...by, kind: 'bulk', subject: 'process:ab12', count: TOTAL })
  const ids = Array.from({ length: TOTAL }, (_, place) => place + 1)
  let cursor: string | undefined
  let last: ReturnType<typeof progressOf> | undefined
  let beforeItem: ((id: number) => Promise<void>) | undefined

  const worker = jobWorker(contextWith({ documents, tables, now }))({
    message: 'runBulk',
    async work(_job, { isStopped }, body) {
      const expand = async (id: number) => {
        await beforeItem?.(id)
        await queue(childOf(bulk.job_id, id))
      }
      const { next } = await expandSelection(ids, expand, {
        cursor: body.cursor,
        chunkSize: CHUNK,
        isStopped,
      })
      cursor = next
      if (next === undefined) return { outcome: 'done' }
      const message = outbox({
        type: 'runBulk',
        body: { job_id: bulk.job_id, cursor: next },
        requestId: 'r1',
      })
      return { outcome: 'continued', effects: [message] }
    },
  })
  const context = {
    requestId: 'r1',
    isLastTry: false,
    log: { info: () => undefined },
  } as unknown as MessageContext

  /** Reads the progress as a page does. Its numbers add up, and none that counts what is over goes back. */
  async function read(): Promise<ReturnType<typeof progressOf>> {
    const states = (await jobs.jobsOf(bulk.job_id)).map(({ state }) => state)
    const progress = progressOf((await jobs.find(bulk.job_id))!, states)
    const { total, queued, done, failed, skipped } = progress
    expect(queued + done + failed + skipped).toBe(total)
    for (const count of ['done', 'failed', 'skipped'] as const)
      expect(progress[count]).toBeGreaterThanOrEqual(last?.[count] ?? 0)
    last = progress
    return progress
  }
  const commitAs: CommitAs = (_userId, parts) => transact(documents, parts)
  const cancelling = contextWith({ documents, tables, now }, double(commitAsAdmin, commitAs))
  return {
    id: bulk.job_id,
    jobs,
    queue,
    read,
    expand: () => worker.handlers.runBulk({ job_id: bulk.job_id, ...(cursor && { cursor }) }, context),
    /** A worker takes the message of the job of an item. */
    start: (id: number) => jobs.start(jobIdOf(bulk.job_id, String(id)), 60),
    cancel: () => cancelJob(cancelling, bulk.job_id, { userId: 'ada', requestId: 'r2' }),
    during: (hook: (id: number) => Promise<void>) => void (beforeItem = hook),
    stateOf: async (id: number) => (await jobs.find(jobIdOf(bulk.job_id, String(id))))?.state,
    passSeconds: (seconds: number) => void (at += 1000 * seconds),
  }
}

const leaseOf = async (started: Promise<Awaited<ReturnType<ReturnType<typeof jobStore>['start']>>>) => {
  const held = await started
  if (held.outcome !== 'started') throw new Error(held.outcome)
  return held satisfies JobLease
}

test('a cancel in the middle of a chunk leaves out all that no worker has, and the rest only grows', async () => {
  const world = await bulkOf60()
  await world.expand()
  const [first, second] = [await leaseOf(world.start(1)), await leaseOf(world.start(2))]
  await world.jobs.end(first, { state: 'done' })
  let isCancelled = false
  world.during(async (id) => {
    if (id === 40 && !isCancelled) {
      isCancelled = true
      await world.cancel()
    }
    await world.read()
  })
  await world.expand()
  expect(await world.jobs.find(world.id)).toMatchObject({ state: 'cancelled' })
  expect(await world.read()).toEqual({ total: 60, queued: 1, done: 1, failed: 0, skipped: 58 })
  // the messages of all others come, and change nothing that is shown
  for (let id = 3; id <= TOTAL; id += 1) {
    expect(await world.start(id)).toEqual({ outcome: 'ended' })
    expect(await world.read()).toMatchObject({ queued: 1, done: 1 })
  }
  expect(await world.stateOf(3)).toBe('cancelled')
  await world.jobs.end(second, { state: 'done' })
  expect(await world.read()).toEqual({ total: 60, queued: 0, done: 2, failed: 0, skipped: 58 })
})

test('a bulk that has queued all its jobs can still be cancelled, and one whose jobs have ended cannot', async () => {
  const world = await bulkOf60()
  await world.expand()
  await world.expand()
  expect(await world.jobs.find(world.id)).toMatchObject({ state: 'done' })
  await world.cancel()
  expect(await world.read()).toMatchObject({ queued: 0, skipped: 60 })
  const other = await bulkOf60()
  await other.expand()
  await other.expand()
  for (let id = 1; id <= TOTAL; id += 1)
    await other.jobs.end(await leaseOf(other.start(id)), { state: 'done' })
  await expect(other.cancel()).rejects.toMatchObject({ code: 'conflict' })
})

test('a stop after the last item still ends the bulk as cancelled', async () => {
  const world = await bulkOf60()
  await world.expand()
  world.during(async (id) => void (id === TOTAL && (await world.cancel())))
  await world.expand()
  expect(await world.jobs.find(world.id)).toMatchObject({ state: 'cancelled' })
})

test('a worker that died before it saw the stop is followed by one that ends the bulk as cancelled', async () => {
  const world = await bulkOf60()
  await leaseOf(world.jobs.start(world.id, 60) as never)
  await world.cancel()
  expect(await world.read()).toMatchObject({ queued: 60 })
  world.passSeconds(61)
  await world.expand()
  expect(await world.read()).toMatchObject({ queued: 0, skipped: 60 })
})

test('a bulk whose worker has died can be cancelled at once', async () => {
  const world = await bulkOf60()
  await leaseOf(world.jobs.start(world.id, 60) as never)
  await world.cancel()
  world.passSeconds(61)
  await world.cancel()
  expect(await world.jobs.find(world.id)).toMatchObject({ state: 'cancelled' })
  expect(await world.read()).toMatchObject({ queued: 0, skipped: 60 })
})

test('after a cancel of a bulk that has failed, no further job begins, and no number goes back', async () => {
  const world = await bulkOf60()
  await world.expand()
  await leaseOf(world.start(1))
  await world.jobs.end(await leaseOf(world.jobs.start(world.id, 60)), { state: 'failed' })
  expect(await world.read()).toEqual({ total: 60, queued: 35, done: 0, failed: 25, skipped: 0 })
  await world.cancel()
  expect(await world.read()).toEqual({ total: 60, queued: 1, done: 0, failed: 25, skipped: 34 })
  expect(await world.start(2)).toEqual({ outcome: 'ended' })
  expect(await world.stateOf(2)).toBe('cancelled')
  expect(await world.read()).toMatchObject({ queued: 1, failed: 25, skipped: 34 })
})

test('a vacancy of a cancelled bulk can be processed at once, before the message of the bulk comes', async () => {
  const world = await bulkOf60()
  await world.expand()
  await world.cancel()
  const single = { ...by, kind: 'vacancy', subject: '7', count: 1 } as const
  const { job, isAlreadyQueued } = await world.queue(single)
  expect(isAlreadyQueued).toBe(false)
  expect(await world.stateOf(7)).toBe('cancelled')
  expect((await world.jobs.start(job.job_id, 60)).outcome).toBe('started')
})

type Step = (world: Awaited<ReturnType<typeof bulkOf60>>, leases: JobLease[]) => Promise<unknown>

const item = fc.integer({ min: 1, max: TOTAL })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>(async (world) => {
    const held = await world.jobs.start(world.id, 60)
    if (held.outcome === 'started') await world.jobs.end(held, { state: 'failed' })
  }),
  fc.constant<Step>((world) => world.expand()),
  fc.constant<Step>((world) => world.cancel().catch(() => undefined)),
  item.map<Step>((id) => async (world, leases) => {
    const held = await world.start(id)
    if (held.outcome === 'started') leases.push(held)
  }),
  item.map<Step>((id) => async (world, leases) => {
    const held = await world.start(id)
    if (held.outcome === 'started') leases.push(held)
  }),
  fc
    .constantFrom('done', 'failed', 'deleted', 'wait', 'release')
    .map<Step>((how) => async ({ jobs }, leases) => {
      const held = leases.shift()
      if (held === undefined) return
      if (how === 'release') await jobs.release(held)
      else if (how === 'wait') await jobs.wait(held, new Date('2026-08-02T09:00:00Z'), 'budget-spent')
      else await jobs.end(held, { state: how as 'done' })
    }),
)

test('the numbers of a bulk add up at every moment, and none goes back, whenever it is cancelled', async () => {
  const steps = fc.array(step, { minLength: 5, maxLength: 40 })
  const property = fc.asyncProperty(steps, item, async (all, moment) => {
    const world = await bulkOf60()
    const leases: JobLease[] = []
    world.during(async (id) => {
      if (id === moment) await world.cancel()
      await world.read()
    })
    for (const one of all) {
      await one(world, leases)
      await world.read()
    }
  })
  await expect(fc.assert(property, { numRuns: 40 })).resolves.toBeUndefined()
})
