import type { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, test } from 'vitest'
import { contextWith, double } from '../../../../tests/support/doubles/context-with.ts'
import { readMessage } from '../outbox-store.ts'
import { returnMessage, returnSender, placeTaker, queueRoom, countWaiting } from './return-messages.ts'

const NOW = new Date('2026-07-20T12:00:00Z')
const message = {
  message_id: 'm1',
  type: 'sendMail',
  request_id: 'r1',
  body: {},
  created_at: '2026-07-20T11:59:00.000Z',
  not_before: '2026-07-20T12:00:00.000Z',
}

const isFull = async () => false
const cannotCount = () => Promise.reject(new Error('no answer'))

/** Returns a message, and records where it was sent. */
async function run({
  isValid = true,
  isExpired = false,
  takePlace = async () => true,
  found = message,
  random = 0,
} = {}) {
  const sent: unknown[] = []
  const context = contextWith(
    { now: () => NOW },
    double(readMessage, () => (isValid ? { message: found, queue: 'mail' } : undefined)),
    double(placeTaker, takePlace),
    double(returnSender, async (...what) => void sent.push(what)),
  )
  const returned = await returnMessage(context, found, isExpired, () => random)
  const seconds =
    returned.outcome === 'postponed' ? (returned.until.getTime() - NOW.getTime()) / 1000 : undefined
  return { outcome: returned.outcome, sent, seconds }
}

test('a message returns to its own queue, without `not_before`', async () => {
  expect(await run()).toMatchObject({
    outcome: 'returned',
    sent: [['mail', { ...message, not_before: undefined }]],
  })
})

test('while its queue cannot be counted, a message pauses', async () => {
  expect(await run({ takePlace: cannotCount })).toMatchObject({ outcome: 'postponed', sent: [] })
})

test('an expired message returns to its own queue, which ends it, even if that is full', async () => {
  expect(await run({ isExpired: true, takePlace: isFull })).toMatchObject({
    outcome: 'returned',
    sent: [['mail', { ...message, not_before: undefined }]],
  })
})

test('an invalid message is not sent', async () => {
  expect(await run({ isValid: false })).toMatchObject({ outcome: 'invalid', sent: [] })
})

test.each([
  ['a message of a minute', message.created_at, 0, 5],
  ['a message of a minute', message.created_at, 1, 35],
  ['a message of a second', '2026-07-20T11:59:59.000Z', 1, 10],
  ['a message of a week', '2026-07-13T12:00:00.000Z', 1, 125],
  ['a message without a valid instant', 'yesterday', 1, 125],
])(
  'while the queue is full, %s from %s with the random number %i pauses %i s',
  async (_what, created_at, random, seconds) => {
    const { outcome, sent, ...pause } = await run({
      takePlace: isFull,
      found: { ...message, created_at },
      random,
    })
    expect({ outcome, sent, ...pause }).toEqual({ outcome: 'postponed', sent: [], seconds })
  },
)

/** A `queueRoom` for queues with 3 workers. The test sets the clock and the number of waiting messages. */
function setUp(waiting: number) {
  const world = { waiting, at: 0, counts: 0 }
  const takePlace = queueRoom({
    async countWaiting() {
      world.counts += 1
      return world.waiting
    },
    workersOf: () => 3,
    now: () => new Date(world.at),
  })
  /** The number of admitted messages among ten concurrent ones. */
  const admit = async (queue = 'letters') => {
    const taken = await Promise.all(Array.from({ length: 10 }, () => takePlace(queue)))
    return taken.filter(Boolean).length
  }
  return { world, admit }
}

test.each([
  [0, 3],
  [2, 1],
  [3, 0],
  [5000, 0],
])('a queue with %i waiting messages admits %i more', async (waiting, more) => {
  expect(await setUp(waiting).admit()).toBe(more)
})

test('a queue is counted at most once a second, and its free places are given only once per count', async () => {
  const { world, admit } = setUp(1)
  expect(await admit()).toBe(2)
  world.waiting = 0
  world.at = 999
  expect(await admit()).toBe(0)
  world.at = 1000
  expect(await admit()).toBe(3)
  expect(world.counts).toBe(2)
})

test('after a failed count, the queue is counted again', async () => {
  let fails = true
  const takePlace = queueRoom({
    countWaiting: () => (fails ? Promise.reject(new Error('no answer')) : Promise.resolve(0)),
    workersOf: () => 1,
    now: () => new Date(0),
  })
  await expect(takePlace('letters')).rejects.toThrow('no answer')
  fails = false
  expect(await takePlace('letters')).toBe(true)
})

test.each([
  ['0', '0', 0],
  ['3', '0', 3],
  ['3', '19', 3],
  ['0', '100', 5],
])('%s messages that wait and %s that are delayed count as %i', async (ready, delayed, count) => {
  const counts: Record<string, string> = {
    ApproximateNumberOfMessages: ready,
    ApproximateNumberOfMessagesDelayed: delayed,
  }
  const sqs = {
    async send({ input: { AttributeNames = [] } }: GetQueueAttributesCommand) {
      return { Attributes: Object.fromEntries(AttributeNames.map((name) => [name, counts[name]])) }
    },
  } as unknown as SQSClient
  const counted = await countWaiting(sqs, (queue: string) => `https://sqs.example/${queue}`)('letters')
  expect(counted).toBe(count)
})
