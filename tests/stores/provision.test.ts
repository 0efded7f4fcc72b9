import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand } from '@aws-sdk/client-s3'
import { GetQueueAttributesCommand, ListQueuesCommand } from '@aws-sdk/client-sqs'
import { afterAll, describe, expect, test } from 'vitest'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import {
  emulatorCredentials,
  provision,
  provisionQueues,
  provisionTables,
  queueUrlPrefix,
} from '../../infra/local/provision.ts'
import { startEmulators } from '../support/emulators/emulators.ts'

const emulators = await startEmulators()
const dynamodb = new DynamoDBClient({ ...emulatorCredentials, endpoint: emulators.endpoints.dynamodb })
afterAll(async () => {
  dynamodb.destroy()
  await emulators.stop()
})

test('each listed table, queue and bucket is made once, however often provisioning runs', async () => {
  await provision(emulators.endpoints, emulators.prefix)
  const { TableNames = [] } = await dynamodb.send(new ListTablesCommand({}))
  expect(ours(TableNames)).toEqual(Object.values(emulators.tables).toSorted())
  const { QueueUrls = [] } = await emulators.sqs.send(new ListQueuesCommand({}))
  expect(ours(QueueUrls.map(nameOf))).toEqual(Object.values(emulators.queueUrls).map(nameOf).toSorted())
  const { Buckets = [] } = await emulators.s3.send(new ListBucketsCommand({}))
  expect(Buckets.map(({ Name = '' }) => Name).toSorted()).toEqual(Object.values(emulators.buckets).toSorted())
})

describe('a queue', () => {
  test('a queue comes with a dead-letter queue for messages tried too often, kept for two weeks', async () => {
    await provisionLetters(60, [1, 2, 3, 4])
    const { VisibilityTimeout, RedrivePolicy = '' } = await attributesOf('post-letters')
    expect([VisibilityTimeout, JSON.parse(RedrivePolicy)]).toEqual([
      '60',
      { deadLetterTargetArn: expect.stringMatching(/:post-letters-dead$/) as string, maxReceiveCount: 5 },
    ])
    expect(await attributesOf('post-letters-dead')).toMatchObject({ MessageRetentionPeriod: '1209600' })
  })

  test('an existing queue gets the current attributes of its definition', async () => {
    await provisionLetters(60, [1])
    await provisionLetters(30, [1, 2])
    const { VisibilityTimeout, RedrivePolicy = '' } = await attributesOf('post-letters')
    expect([VisibilityTimeout, JSON.parse(RedrivePolicy)]).toEqual([
      '30',
      expect.objectContaining({ maxReceiveCount: 3 }),
    ])
  })
})

describe('a table', () => {
  const parcels = {
    growsWith: 'time',
    partitionKey: { name: 'parcel', type: 'S' },
    indexes: {
      weights: { partitionKey: { name: 'town', type: 'S' }, sortKey: { name: 'grams', type: 'N' } },
      towns: { partitionKey: { name: 'town', type: 'S' }, keysOnly: true },
    },
    stream: true,
  } as const satisfies TableDefinition

  test('a table has its indexes, of whole items or of keys, and its stream of new items', async () => {
    await provisionTables(dynamodb, 'new', { parcels })
    expect(await describeTable('new-parcels')).toMatchObject({
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
      GlobalSecondaryIndexes: expect.arrayContaining([
        expect.objectContaining({ IndexName: 'towns', Projection: { ProjectionType: 'KEYS_ONLY' } }),
        expect.objectContaining({
          IndexName: 'weights',
          Projection: { ProjectionType: 'ALL' },
          KeySchema: [
            { AttributeName: 'town', KeyType: 'HASH' },
            { AttributeName: 'grams', KeyType: 'RANGE' },
          ],
        }),
      ]) as unknown,
    })
  })

  test('a table of an older data folder gets its missing index and stream, and keeps its items', async () => {
    await dynamodb.send(
      new CreateTableCommand({
        TableName: 'old-parcels',
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'parcel', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'parcel', KeyType: 'HASH' }],
      }),
    )
    const item = { parcel: { S: 'one' }, town: { S: 'Bath' }, grams: { N: '5' } }
    await dynamodb.send(new PutItemCommand({ TableName: 'old-parcels', Item: item }))
    await provisionTables(dynamodb, 'old', { parcels })
    await provisionTables(dynamodb, 'old', { parcels })
    expect(await describeTable('old-parcels')).toMatchObject({ StreamSpecification: { StreamEnabled: true } })
    const { Items } = await dynamodb.send(
      new QueryCommand({
        TableName: 'old-parcels',
        IndexName: 'weights',
        KeyConditionExpression: 'town = :town',
        ExpressionAttributeValues: { ':town': { S: 'Bath' } },
        Limit: 10,
      }),
    )
    expect(Items).toEqual([item])
  })

  test('a table is found although the list of tables has several pages, as with three generations', async () => {
    const paged = new DynamoDBClient({ ...emulatorCredentials, endpoint: emulators.endpoints.dynamodb })
    paged.middlewareStack.add(
      (next, { commandName }) =>
        (call) =>
          next(commandName === 'ListTablesCommand' ? { ...call, input: { ...call.input, Limit: 1 } } : call),
      { step: 'initialize' },
    )
    const both = { parcels, reparcels: parcels }
    await provisionTables(paged, 'paged', both)
    await provisionTables(paged, 'paged', both)
    paged.destroy()
    expect(await describeTable('paged-reparcels')).toMatchObject({ TableStatus: 'ACTIVE' })
  })
})

const provisionLetters = (visibilityTimeoutSeconds: number, retryDelaysSeconds: number[]) =>
  provisionQueues(emulators.sqs, 'post', {
    letters: {
      batchSize: 1,
      maxConcurrency: 2,
      visibilityTimeoutSeconds,
      retryDelaysSeconds,
      maxAgeSeconds: 60,
    },
  })

const attributesOf = async (name: string) => {
  const QueueUrl = `${queueUrlPrefix(emulators.endpoints.sqs)}${name}`
  const { Attributes = {} } = await emulators.sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  )
  return Attributes
}

const describeTable = async (TableName: string) =>
  (await dynamodb.send(new DescribeTableCommand({ TableName }))).Table

const nameOf = (url: string) => url.split('/').at(-1) ?? ''

/** The names of this file's resources only. */
const ours = (names: string[]) => names.filter((name) => name.startsWith(`${emulators.prefix}-`)).toSorted()
