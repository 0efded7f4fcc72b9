import { expect, test } from 'vitest'
import { type DeadLetter, redriveQueue } from './redrive-queue.ts'

/** A dead-letter queue with messages, and its queue. */
function queuesWith(count: number, more: { accepts?: (letter: DeadLetter) => boolean; time?: number } = {}) {
  const dead = Array.from({ length: count }, (_, at) => ({ body: `m${at}`, receipt: `r${at}` }))
  const arrived: string[] = []
  let turns = more.time ?? Infinity
  return {
    dead,
    arrived,
    receive: async () => dead.slice(0, 10),
    async send(letters: readonly DeadLetter[]) {
      const accepted = letters.filter(more.accepts ?? (() => true))
      arrived.push(...accepted.map(({ body }) => body))
      return accepted
    },
    async remove(letters: readonly DeadLetter[]) {
      for (const letter of letters) dead.splice(dead.indexOf(letter), 1)
    },
    hasTime: () => (turns -= 1) >= 0,
  }
}

test('every dead letter returns to its queue once', async () => {
  const queues = queuesWith(23)
  expect(await redriveQueue(queues, 23)).toEqual({ moved: 23, isComplete: true })
  expect(new Set(queues.arrived).size).toBe(23)
  expect(queues.dead).toEqual([])
})

test('a queue that is empty after all ends the job', async () => {
  expect(await redriveQueue(queuesWith(3), 100)).toEqual({ moved: 3, isComplete: true })
})

test('messages that die again meanwhile do not keep the job running', async () => {
  const queues = queuesWith(40)
  expect(await redriveQueue(queues, 20)).toEqual({ moved: 20, isComplete: true })
})

test('a worker without time says that messages are left', async () => {
  expect(await redriveQueue(queuesWith(40, { time: 2 }), 40)).toEqual({ moved: 20, isComplete: false })
})

test('a message that the queue refuses stays a dead letter', async () => {
  const queues = queuesWith(3, { accepts: ({ body }) => body !== 'm1' })
  await expect(redriveQueue(queues, 3)).rejects.toThrow('did not accept')
  expect(queues.dead.map(({ body }) => body)).toEqual(['m1'])
  expect(queues.arrived).toEqual(['m0', 'm2'])
})
