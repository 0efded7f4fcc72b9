import type { SQSClient } from '@aws-sdk/client-sqs'
import { expect, test } from 'vitest'
import { createdNow, dueNow, jobOfLetter, lettersIn, readLetter } from './dead-letters.ts'

const letter = (type: string, body: object) => JSON.stringify({ message_id: 'm', type, body })

test('the letter of a job names it, whatever else it has', () => {
  expect(jobOfLetter(letter('runBulk', { job_id: 'j', cursor: '70' }))).toBe('j')
  expect(jobOfLetter(letter('redriveQueue', { job_id: 'j', moved: 3 }))).toBe('j')
})

test('a letter that is sent anew is as old as its new start, and keeps its message', () => {
  const message = { message_id: 'm', type: 'runBulk', body: { job_id: 'j' } }
  const old = {
    ...message,
    created_at: '2026-07-01T00:00:00.000Z',
    not_before: '2026-07-02T00:00:00.000Z',
    due_since: '2026-07-02T00:00:00.000Z',
    postponed: 7,
  }
  expect(JSON.parse(createdNow(JSON.stringify(old), new Date('2026-07-09T00:00:00Z')))).toEqual({
    ...message,
    created_at: '2026-07-09T00:00:00.000Z',
  })
})

test('a letter without a job, and one that nobody can read, names none', () => {
  for (const body of [letter('sendMail', { job_id: 'j' }), letter('runBulk', {}), 'null', '{', ''])
    expect(jobOfLetter(body)).toBeUndefined()
})

test('a letter without a job is due from its redrive on, and one that nobody can read stays as it is', () => {
  const at = new Date('2026-07-09T00:00:00Z')
  expect(JSON.parse(dueNow(letter('sendMail', { to: 'é' }), at))).toEqual({
    ...JSON.parse(letter('sendMail', { to: 'é' })),
    due_since: '2026-07-09T00:00:00.000Z',
  })
  for (const body of ['null', '{', '', '{"no":"message"}']) expect(dueNow(body, at)).toBe(body)
})

const whole = (body: unknown) =>
  JSON.stringify({
    message_id: 'm1',
    type: 'sendMail',
    request_id: 'r1',
    created_at: '2026-08-01T09:00:00.000Z',
    body,
  })

test('of a failed message, ids alone are shown: no address, no text and no secret', () => {
  const body = {
    job_id: 'j-1',
    company_id: 12,
    to: 'ada@example.com',
    code: '123456',
    link_id: 'https://example.com/reset?token=secret',
    nested: { user_id: 'u-1' },
  }
  expect(readLetter(whole(body))).toEqual({
    type: 'sendMail',
    created_at: '2026-08-01T09:00:00.000Z',
    request_id: 'r1',
    ids: { job_id: 'j-1', company_id: '12' },
  })
})

test.each(['no json', '{}', 'null', whole(null).replace('"m1"', '7')])(
  'a message that cannot be read shows nothing: %s',
  (body) => {
    expect(readLetter(body)).toEqual({ type: null, created_at: null, request_id: null, ids: {} })
  },
)

interface Asked {
  WaitTimeSeconds?: number
  Entries?: { ReceiptHandle: string }[]
}

/** A queue like that of AWS: a short poll asks few servers, so its answer may be empty. Each answer has some of the ids. */
function queueWith(...answers: string[][]) {
  const shown: string[] = []
  let receipts = 0
  const send = async ({ input: { Entries, WaitTimeSeconds = 0 } }: { input: Asked }) => {
    if (Entries) return void shown.push(...Entries.map(({ ReceiptHandle }) => ReceiptHandle))
    const ids = WaitTimeSeconds === 0 ? [] : (answers.shift() ?? [])
    return {
      Messages: ids.map((id) => ({ MessageId: id, Body: '{}', ReceiptHandle: `${id} ${(receipts += 1)}` })),
    }
  }
  return { letters: lettersIn({ send } as unknown as SQSClient, { dead: 'the queue', queue: '' }), shown }
}

test('a message is found although each answer has few messages, and the others are shown again', async () => {
  const { letters, shown } = queueWith(['a'], ['b', 'c'], ['d'])
  expect(await letters.take('d')).toMatchObject({ id: 'd', receipt: 'd 4' })
  expect(shown).toEqual(['a 1', 'b 2', 'c 3'])
})

test('a message that comes twice is read once, with its last receipt', async () => {
  const { letters, shown } = queueWith(['a', 'b'], ['a'], ['c'])
  expect((await letters.peek()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(shown).toEqual(['a 3', 'b 2', 'c 4'])
})

test('an empty answer ends the search, and at most 50 messages are read', async () => {
  expect(await queueWith(['a'], [], ['b']).letters.take('b')).toBeUndefined()
  const many = Array.from({ length: 60 }, (_, at) => [`m${at}`])
  const { letters, shown } = queueWith(...many)
  expect(await letters.peek()).toHaveLength(50)
  expect(shown).toHaveLength(50)
})
