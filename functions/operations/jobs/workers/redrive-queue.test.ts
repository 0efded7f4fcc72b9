import { expect, test } from 'vitest'
import type { Envelope } from '#shared/system/messages.ts'
import { contextWith, double } from '../../../../tests/support/doubles/context-with.ts'
import { type DeadLetter, deadLetters, type lettersIn } from '../dead-letters.ts'
import { jobStore } from '../job-store.ts'
import { redriveQueue, RUN_MILLISECONDS } from './redrive-queue.ts'

const bodyOf = (at: number) =>
  JSON.stringify({ message_id: `m${at}`, type: 'runBulk', body: { job_id: `j${at}` } })

/** A dead-letter queue with messages, and its queue. */
function queuesWith(
  count: number,
  more: { accepts?: (letter: DeadLetter) => boolean; turns?: number; hidden?: number } = {},
) {
  const dead = Array.from({ length: count }, (_, at) => ({ body: bodyOf(at), receipt: `r${at}` }))
  const arrived: string[] = []
  const revived: string[] = []
  let time = Date.parse('2026-08-01T09:00:00Z')
  const letters: Partial<ReturnType<typeof lettersIn>> = {
    async receive(max) {
      if (more.turns !== undefined) time += RUN_MILLISECONDS / more.turns
      return dead.slice(0, Math.min(10, max))
    },
    counts: async () => ({ waiting: 0, in_flight: more.hidden ?? 0, delayed: 0 }),
    async send(sent) {
      const accepted = sent.filter(more.accepts ?? (() => true))
      arrived.push(...accepted.map(({ body }) => (JSON.parse(body) as Envelope).message_id))
      return accepted
    },
    async remove(removed) {
      for (const { receipt } of removed)
        dead.splice(
          dead.findIndex((letter) => letter.receipt === receipt),
          1,
        )
    },
  }
  const context = contextWith(
    { now: () => new Date(time) },
    double(deadLetters, () => letters as ReturnType<typeof lettersIn>),
    double(jobStore, {
      async requeue(jobId) {
        const id = jobId.replace('j', 'm')
        expect(arrived).not.toContain(id)
        revived.push(id)
        return true
      },
    }),
  )
  return { dead, arrived, revived, redrive: (max: number) => redriveQueue(context, 'bulk', max) }
}

test('every dead letter returns to its queue once', async () => {
  const queues = queuesWith(23)
  expect(await queues.redrive(23)).toEqual({ moved: 23, left: 'none' })
  expect(new Set(queues.arrived).size).toBe(23)
  expect(queues.dead).toEqual([])
})

test('the job of each dead letter is queued again before its worker has the message', async () => {
  const queues = queuesWith(12)
  await queues.redrive(12)
  expect(queues.arrived.toSorted()).toEqual(queues.revived.toSorted())
})

test('a queue that is empty after all ends the job', async () => {
  expect(await queuesWith(3).redrive(100)).toEqual({ moved: 3, left: 'none' })
})

test('the job goes on if an interrupted run has hidden messages', async () => {
  expect(await queuesWith(3, { hidden: 4 }).redrive(7)).toEqual({ moved: 3, left: 'hidden' })
  // those of another job are of no concern
  expect(await queuesWith(3, { hidden: 4 }).redrive(3)).toEqual({ moved: 3, left: 'none' })
})

test('messages that die again during the run do not keep the job running', async () => {
  const queues = queuesWith(40)
  expect(await queues.redrive(15)).toEqual({ moved: 15, left: 'none' })
})

test('a worker without time says that messages are left', async () => {
  expect(await queuesWith(40, { turns: 2 }).redrive(40)).toEqual({ moved: 20, left: 'some' })
})

test('a message that the queue refuses stays a dead letter', async () => {
  const queues = queuesWith(3, { accepts: ({ receipt }) => receipt !== 'r1' })
  await expect(queues.redrive(3)).rejects.toThrow('did not accept')
  expect(queues.dead.map(({ receipt }) => receipt)).toEqual(['r1'])
  expect(queues.arrived).toEqual(['m0', 'm2'])
})
