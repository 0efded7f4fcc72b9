import type { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, test } from 'vitest'
import { MESSAGE_REJECTED, MESSAGE_WAITS } from '#shared/system/log-messages.ts'
import type { Envelope } from '#shared/system/messages.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import type { Logger } from '../../platform/logger.ts'
import { outboxStore, readMessage } from './outbox-store.ts'
import { relayMessage, relaySender, batchSender } from './relay-message.ts'

const NOW = new Date('2026-07-20T12:00:00Z')
const item = {
  message_id: 'm1',
  type: 'sendMail',
  request_id: 'r1',
  created_at: '2026-07-20T11:59:59Z',
  body: {},
}

/** A relay of which each step is recorded, in order. */
function setUp({ readable = true, fails = '', found = item as Envelope } = {}) {
  const did: string[] = []
  const said: string[] = []
  const step = async (what: string) => {
    did.push(what)
    if (fails !== '' && what.startsWith(fails)) throw new Error(`${fails} failed`)
  }
  const context = contextWith(
    { now: () => NOW },
    double(readMessage, () => (readable ? { message: found, queue: 'mail' } : undefined)),
    double(relaySender, (queue, message) => step(`send ${message.message_id} to ${queue}`)),
    double(outboxStore, {
      markDelivered: (id, at) => step(`mark ${id} delivered at ${at.toISOString()}`),
      markRejected: (id, reason) => step(`mark ${id} rejected: ${reason}`),
    }),
  )
  const log: Logger = {
    info: (line) => said.push(`info: ${line}`),
    warn: (line) => said.push(`warn: ${line}`),
    error: (line) => said.push(`error: ${line}`),
    with: () => log,
  }
  const relay = (what: Record<string, unknown> = item) => relayMessage(context, what, log)
  return { did, said, relay }
}

test('a message is marked only after it was sent', async () => {
  const { did, said, relay } = setUp()
  expect(await relay()).toBe('delivered')
  expect(said).toEqual(['info: message relayed'])
  expect(did).toEqual(['send m1 to mail', 'mark m1 delivered at 2026-07-20T12:00:00.000Z'])
})

test('a message with `not_before` is sent to the queue `retries`', async () => {
  const { did, relay } = setUp({ found: { ...item, not_before: '2026-07-21T12:00:00.000Z' } })
  expect(await relay()).toBe('delivered')
  expect(did[0]).toBe('send m1 to retries')
})

test.each([
  ['delivered', { delivered_at: '2026-07-20T11:00:00Z' }],
  ['rejected', { rejected_at: '2026-07-20T11:00:00Z' }],
])('a restored message that was %s before is neither sent nor marked', async (outcome, more) => {
  const { did, said, relay } = setUp({ readable: false })
  expect(await relay({ ...item, created_at: '2026-07-19T12:00:00Z', ...more })).toBe(outcome)
  expect([did, said]).toEqual([[], []])
})

test('a message that two restores bring back is sent once', async () => {
  const { did, relay } = setUp()
  // the first restore writes the row of the instant, which was waiting; the second one writes the row as it is marked now
  expect(await relay(item)).toBe('delivered')
  const marked = { ...item, delivered_at: NOW.toISOString() }
  expect([await relay(marked), await relay(marked)]).toEqual(['delivered', 'delivered'])
  expect(did).toEqual(['send m1 to mail', 'mark m1 delivered at 2026-07-20T12:00:00.000Z'])
})

test('a message that could not be sent is not marked', async () => {
  const { did, said, relay } = setUp({ fails: 'send' })
  await expect(relay()).rejects.toThrow('send failed')
  expect(said).toEqual([])
  expect(did).toEqual(['send m1 to mail'])
})

test('a message that could not be marked is sent again', async () => {
  const { did, said, relay } = setUp({ fails: 'mark' })
  // the caller relays the message again after this failure
  await expect(relay()).rejects.toThrow('mark failed')
  expect(did[0]).toBe('send m1 to mail')
  expect(said).toEqual([])
})

test.each([
  ['written a moment ago', '2026-07-20T11:59:59Z', 'waiting'],
  ['written an hour ago, less a millisecond', '2026-07-20T11:00:00.001Z', 'waiting'],
  ['written an hour ago', '2026-07-20T11:00:00Z', 'rejected'],
  ['of no date', 'yesterday', 'rejected'],
])(
  'a message that no queue accepts, %s, waits for an hour and is then rejected',
  async (_when, created_at, outcome) => {
    const { did, said, relay } = setUp({ readable: false })
    expect(await relay({ ...item, created_at })).toBe(outcome)
    expect(said).toEqual([
      // an alarm watches for errors, so an operator sees a rejected message only if an error is logged
      outcome === 'rejected' ? `error: ${MESSAGE_REJECTED}` : `warn: ${MESSAGE_WAITS}`,
    ])
    expect(did).toEqual(outcome === 'rejected' ? ['mark m1 rejected: no queue accepts it'] : [])
  },
)

type Sent = SendMessageBatchCommand['input']
type Answer = { Successful?: { Id?: string }[]; Failed?: { Id?: string; Code?: string; Message?: string }[] }

const acceptAll = ({ Entries = [] }: Sent): Answer => ({
  Successful: Entries.map(({ Id = '' }) => ({ Id })),
})

/** A sender whose queues answer as given, and the batches that the queues received. */
function sending(answer: (batch: Sent) => Answer = acceptAll) {
  const batches: Sent[] = []
  const sqs = {
    async send({ input }: SendMessageBatchCommand) {
      batches.push(input)
      return answer(input)
    },
  } as unknown as SQSClient
  const send = batchSender<string>(sqs, (queue) => `https://sqs.example/${queue}`)
  return { batches, send }
}

const message = (id: string, body: unknown = {}) => ({
  message_id: id,
  type: 'greet',
  request_id: 'r1',
  created_at: '2026-07-20T12:00:00.000Z',
  body,
})

test('concurrent messages are sent in batches of ten per queue', async () => {
  const { batches, send } = sending()
  await Promise.all(
    Array.from({ length: 23 }, (_, at) => send(at === 5 ? 'pictures' : 'letters', message(`m${at}`))),
  )
  expect(batches.map(({ QueueUrl, Entries = [] }) => [QueueUrl, Entries.length])).toEqual([
    ['https://sqs.example/letters', 10],
    ['https://sqs.example/letters', 10],
    ['https://sqs.example/letters', 2],
    ['https://sqs.example/pictures', 1],
  ])
  expect(JSON.parse(batches[3]?.Entries?.[0]?.MessageBody ?? '')).toEqual(message('m5'))
})

test('long messages need more batches, because the size of a batch is limited', async () => {
  const { batches, send } = sending()
  await Promise.all(
    Array.from({ length: 4 }, (_, at) => send('letters', message(`m${at}`, 'x'.repeat(400_000)))),
  )
  expect(batches.map(({ Entries = [] }) => Entries.length)).toEqual([2, 2])
})

test('only messages that the queue refuses fail', async () => {
  const { send } = sending(() => ({
    Successful: [{ Id: '0' }],
    Failed: [{ Id: '1', Code: 'InternalError', Message: 'not now' }],
  }))
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((id) => send('letters', message(id))))
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { reason: { name: 'NotSent', message: 'InternalError: not now' } },
    { reason: { name: 'NotSent', message: 'no result: ' } },
  ])
})

test('all messages of a batch fail if the queue does not answer', async () => {
  const { send } = sending(() => {
    throw new Error('no answer')
  })
  const outcomes = await Promise.allSettled(['a', 'b'].map((id) => send('letters', message(id))))
  expect(outcomes).toMatchObject([{ reason: { message: 'no answer' } }, { reason: { message: 'no answer' } }])
})

test('each message of a batch has its own trace', async () => {
  const { batches, send } = sending()
  const header = 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1'
  await Promise.all([
    send('letters', { ...message('m1'), trace_header: header }),
    send('letters', message('m2')),
  ])
  expect(batches[0]?.Entries?.map(({ MessageSystemAttributes }) => MessageSystemAttributes)).toEqual([
    { AWSTraceHeader: { DataType: 'String', StringValue: header } },
    undefined,
  ])
})
