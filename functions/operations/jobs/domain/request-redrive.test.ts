import { expect, test } from 'vitest'
import type { Write } from '#shared/write.ts'
import type { Job } from './job.ts'
import { newJob } from './queued-job.ts'
import { requestRedrive, type RequestRedriveDependencies } from './request-redrive.ts'

const NOW = new Date('2026-07-20T13:00:00Z')
const by = { userId: 'ada', requestId: 'r9' }

function depsOf(count: number, live?: Job) {
  const written: (readonly Write[])[] = []
  const dependencies: RequestRedriveDependencies = {
    queueNames: new Set(['extraction']),
    countDeadLetters: async () => count,
    async queueJob(wanted, writesOf) {
      if (live !== undefined) return { job: live, isAlreadyQueued: true }
      const job = { ...newJob(wanted, NOW), job_id: 'j1' }
      written.push(writesOf(job))
      return { job, isAlreadyQueued: false }
    },
    audit: (entry) => entry as Write,
    now: () => NOW,
  }
  return { ...dependencies, written }
}

test('a redrive moves as many messages as there are now, and its job is written with its audit entry', async () => {
  const deps = depsOf(12)
  const { job } = await requestRedrive(deps, 'extraction', by)
  expect(job).toMatchObject({ kind: 'bulk', subject: 'redrive:extraction', count: 12, requested_by: 'ada' })
  expect(deps.written).toEqual([
    [
      {
        actor: 'ada',
        action: 'redrive_queue',
        subject: { kind: 'queue', id: 'extraction' },
        before: null,
        after: { job_id: 'j1', messages: 12 },
        at: NOW,
        requestId: 'r9',
      },
    ],
  ])
})

test('a second call finds the live redrive, and records nothing', async () => {
  const { job: live } = await requestRedrive(depsOf(12), 'extraction', by)
  const deps = depsOf(3, live)
  expect(await requestRedrive(deps, 'extraction', by)).toEqual({ job: live, isAlreadyQueued: true })
  expect(deps.written).toEqual([])
})

test.each([
  ['an unknown queue', 'nothing', 1, 'not_found'],
  ['a queue without dead letters', 'extraction', 0, 'conflict'],
])('%s is refused', async (_what, queue, count, code) => {
  await expect(requestRedrive(depsOf(count), queue, by)).rejects.toMatchObject({ code })
})
