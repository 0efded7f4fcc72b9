import type { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, test } from 'vitest'
import { queueSender } from './queue-sender.ts'

test('a message is sent as JSON to its queue’s URL, in characters that every queue accepts', async () => {
  const sent: SendMessageCommand['input'][] = []
  const sqs = { send: async ({ input }: SendMessageCommand) => sent.push(input) } as unknown as SQSClient
  const message = {
    message_id: 'm1',
    type: 'greet',
    request_id: 'r1',
    created_at: '2026-07-20T12:00:00.000Z',
    body: { name: 'Zoë 👩\u200D👧 \uFFFE\uFFFF\uD800 "\n\u0000' },
  }
  await queueSender<'letters'>(sqs, (queue) => `https://sqs.example/${queue}`)('letters', message)
  await queueSender<'letters'>(sqs, String)('letters', message, 40)
  expect(sent.map(({ DelaySeconds }) => DelaySeconds)).toEqual([undefined, 40])
  const [{ QueueUrl, MessageBody = '' } = {}] = sent
  expect(QueueUrl).toBe('https://sqs.example/letters')
  expect(JSON.parse(MessageBody)).toEqual(message)
  expect(MessageBody).toMatch(/^[ -~]*$/)
})

test.each([
  ['Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=1', true],
  ['Root=somewhere', false],
  [undefined, false],
])('a message of the trace %j goes to X-Ray’s attribute of SQS: %j', async (trace_header, isSent) => {
  const sent: SendMessageCommand['input'][] = []
  const sqs = { send: async ({ input }: SendMessageCommand) => sent.push(input) } as unknown as SQSClient
  const at = '2026-07-20T12:00:00.000Z'
  const message = {
    message_id: 'm1',
    type: 'greet',
    request_id: 'r1',
    created_at: at,
    body: {},
    trace_header,
  }
  await queueSender<'letters'>(sqs, String)('letters', message)
  expect(sent[0]?.MessageSystemAttributes).toEqual(
    isSent ? { AWSTraceHeader: { DataType: 'String', StringValue: trace_header } } : undefined,
  )
})
