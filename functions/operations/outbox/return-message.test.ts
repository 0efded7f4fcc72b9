import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { readMessage } from './outbox-store.ts'
import { returnMessage, returnSender, placeTaker } from './return-message.ts'

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
