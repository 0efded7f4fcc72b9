import { expect, test } from 'vitest'
import { type DeadLetter, redriveQueue } from './redrive-queue.ts'

/** A dead-letter queue with messages, and its queue. */
function queuesWith(
  count: number,
  more: { accepts?: (letter: DeadLetter) => boolean; time?: number; hidden?: number } = {},
) {
  const dead = Array.from({ length: count }, (_, at) => ({ body: `m${at}`, receipt: `r${at}` }))
  const arrived: string[] = []
  const revived: string[] = []
  let turns = more.time ?? Infinity
  return {
    dead,
    arrived,
    receive: async (max: number) => dead.slice(0, Math.min(10, max)),
    countHidden: async () => more.hidden ?? 0,
    revived,
    async revive({ body, receipt }: DeadLetter) {
      expect(arrived).not.toContain(body)
      revived.push(body)
      return { body: `${body} again`, receipt }
    },
    async send(letters: readonly DeadLetter[]) {
      const accepted = letters.filter(more.accepts ?? (() => true))
      arrived.push(...accepted.map(({ body }) => body))
      return accepted
    },
    async remove(letters: readonly DeadLetter[]) {
      for (const { receipt } of letters)
        dead.splice(
          dead.findIndex((letter) => letter.receipt === receipt),
          1,
        )
    },
    hasTime: () => (turns -= 1) >= 0,
  }
}

test('every dead letter returns to its queue once', async () => {
  const queues = queuesWith(23)
  expect(await redriveQueue(queues, 23)).toEqual({ moved: 23, left: 'none' })
  expect(new Set(queues.arrived).size).toBe(23)
  expect(queues.dead).toEqual([])
})

test('the job of each dead letter is queued again before its worker has the message, in its new form', async () => {
  const queues = queuesWith(12)
  await redriveQueue(queues, 12)
  expect(queues.arrived.toSorted()).toEqual(queues.revived.map((body) => `${body} again`).toSorted())
})

test('a queue that is empty after all ends the job', async () => {
  expect(await redriveQueue(queuesWith(3), 100)).toEqual({ moved: 3, left: 'none' })
})

test('the job goes on if an interrupted run has hidden messages', async () => {
  expect(await redriveQueue(queuesWith(3, { hidden: 4 }), 7)).toEqual({ moved: 3, left: 'hidden' })
  // those of another job are of no concern
  expect(await redriveQueue(queuesWith(3, { hidden: 4 }), 3)).toEqual({ moved: 3, left: 'none' })
})

test('messages that die again during the run do not keep the job running', async () => {
  const queues = queuesWith(40)
  expect(await redriveQueue(queues, 15)).toEqual({ moved: 15, left: 'none' })
})

test('a worker without time says that messages are left', async () => {
  expect(await redriveQueue(queuesWith(40, { time: 2 }), 40)).toEqual({ moved: 20, left: 'some' })
})

test('a message that the queue refuses stays a dead letter', async () => {
  const queues = queuesWith(3, { accepts: ({ receipt }) => receipt !== 'r1' })
  await expect(redriveQueue(queues, 3)).rejects.toThrow('did not accept')
  expect(queues.dead.map(({ body }) => body)).toEqual(['m1'])
  expect(queues.arrived).toEqual(['m0 again', 'm2 again'])
})
