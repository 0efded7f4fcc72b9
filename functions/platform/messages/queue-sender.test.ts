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
