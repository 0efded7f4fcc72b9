import type { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, test } from 'vitest'
import { countWaiting } from './return-message.ts'

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
