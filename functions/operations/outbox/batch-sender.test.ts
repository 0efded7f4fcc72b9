import type { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, test } from 'vitest'
import { batchSender } from './relay-message.ts'

type Sent = SendMessageBatchCommand['input']
type Answer = { Successful?: { Id?: string }[]; Failed?: { Id?: string; Code?: string; Message?: string }[] }

const acceptAll = ({ Entries = [] }: Sent): Answer => ({
  Successful: Entries.map(({ Id = '' }) => ({ Id })),
})

/** A sender whose queues answer as given, and the batches that the queues received. */
function setUp(answer: (batch: Sent) => Answer = acceptAll) {
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
  const { batches, send } = setUp()
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
  const { batches, send } = setUp()
  await Promise.all(
    Array.from({ length: 4 }, (_, at) => send('letters', message(`m${at}`, 'x'.repeat(400_000)))),
  )
  expect(batches.map(({ Entries = [] }) => Entries.length)).toEqual([2, 2])
})

test('only messages that the queue refuses fail', async () => {
  const { send } = setUp(() => ({
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
  const { send } = setUp(() => {
    throw new Error('no answer')
  })
  const outcomes = await Promise.allSettled(['a', 'b'].map((id) => send('letters', message(id))))
  expect(outcomes).toMatchObject([{ reason: { message: 'no answer' } }, { reason: { message: 'no answer' } }])
})

test('each message of a batch has its own trace', async () => {
  const { batches, send } = setUp()
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
