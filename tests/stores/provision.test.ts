import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand } from '@aws-sdk/client-s3'
import { GetQueueAttributesCommand, ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emulatorCredentials, provision, provisionQueues } from '../../infra/local/provision.ts'
import { startEmulators, type TestEmulators } from '../support/emulators.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

test('each table and bucket of the lists is made once, however often', async () => {
  await provision(emulators.endpoints, emulators.prefix)
  const { TableNames = [] } = await emulators.documents.send(new ListTablesCommand({}))
  expect(TableNames.toSorted()).toEqual(Object.values(emulators.tables).toSorted())
  const { Buckets = [] } = await emulators.s3.send(new ListBucketsCommand({}))
  expect(Buckets.map(({ Name }) => Name)).toEqual(Object.values(emulators.buckets))
})

test('a queue comes with a dead-letter queue that takes what was tried too often', async () => {
  const client = new SQSClient({
    ...emulatorCredentials,
    endpoint: emulators.endpoints.sqs,
    useQueueUrlAsEndpoint: false,
  })
  const definitions = {
    letters: { batchSize: 1, visibilityTimeoutSeconds: 60, retryDelaysSeconds: [1, 2, 3, 4] },
  }
  await provisionQueues(emulators.endpoints.sqs, 'test', definitions)
  await provisionQueues(emulators.endpoints.sqs, 'test', definitions)
  const { QueueUrls = [] } = await client.send(new ListQueuesCommand({}))
  expect(QueueUrls.map((url) => url.split('/').at(-1)).toSorted()).toEqual([
    'test-letters',
    'test-letters-dead',
  ])
  const { Attributes = {} } = await client.send(
    new GetQueueAttributesCommand({
      QueueUrl: QueueUrls.find((url) => url.endsWith('letters')),
      AttributeNames: ['All'],
    }),
  )
  expect(Attributes['VisibilityTimeout']).toBe('60')
  const redrive = JSON.parse(Attributes['RedrivePolicy'] ?? '{}') as {
    deadLetterTargetArn: string
    maxReceiveCount: number
  }
  expect(redrive.deadLetterTargetArn).toMatch(/:test-letters-dead$/)
  expect(Number(redrive.maxReceiveCount)).toBe(5)
})
