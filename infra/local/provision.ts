import {
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  type AttributeDefinition,
  type KeySchemaElement,
} from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { buckets, type BucketName } from '../../shared/system/buckets.ts'
import { resourceName } from '../../shared/system/names.ts'
import {
  deadLetterQueueOf,
  maxReceiveCountOf,
  type QueueDefinition,
  queues,
} from '../../shared/system/queues.ts'
import { type TableDefinition, type TableName, tables } from '../../shared/system/tables.ts'
import type { Endpoints } from './run-file.ts'

/** What the SDK needs to talk to an emulator; nothing is checked there. */
export const emulatorCredentials = {
  region: 'eu-west-2',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
}

/** Creates each table, queue and bucket of the lists that is not there yet. */
export async function provision(endpoints: Endpoints, prefix: string): Promise<void> {
  await Promise.all([
    provisionTables(endpoints.dynamodb, prefix),
    provisionQueues(endpoints.sqs, prefix, queues),
    provisionBuckets(endpoints.s3, prefix),
  ])
}

async function provisionTables(endpoint: string, prefix: string): Promise<void> {
  const client = new DynamoDBClient({ ...emulatorCredentials, endpoint })
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  for (const [name, definition] of Object.entries<TableDefinition>(tables)) {
    const TableName = resourceName(prefix, name as TableName)
    if (TableNames.includes(TableName)) continue
    await client.send(
      new CreateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST', ...keysOf(definition) }),
    )
  }
  client.destroy()
}

function keysOf({ partitionKey, sortKey }: TableDefinition) {
  const attributes = sortKey === undefined ? [partitionKey] : [partitionKey, sortKey]
  return {
    AttributeDefinitions: attributes.map(({ name, type }): AttributeDefinition => ({
      AttributeName: name,
      AttributeType: type,
    })),
    KeySchema: attributes.map(({ name }, index): KeySchemaElement => ({
      AttributeName: name,
      KeyType: index === 0 ? 'HASH' : 'RANGE',
    })),
  }
}

async function provisionBuckets(endpoint: string, prefix: string): Promise<void> {
  const client = new S3Client({ ...emulatorCredentials, endpoint, forcePathStyle: true })
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}))
  for (const name of Object.keys(buckets)) {
    const Bucket = resourceName(prefix, name as BucketName)
    if (!Buckets.some(({ Name }) => Name === Bucket)) await client.send(new CreateBucketCommand({ Bucket }))
  }
  client.destroy()
}

/** Creates queues, each with its dead-letter queue; one that is there already stays as it is. */
export async function provisionQueues(
  endpoint: string,
  prefix: string,
  definitions: Readonly<Record<string, QueueDefinition>>,
): Promise<void> {
  const client = new SQSClient({ ...emulatorCredentials, endpoint, useQueueUrlAsEndpoint: false })
  for (const [name, definition] of Object.entries(definitions)) {
    const { QueueUrl } = await client.send(
      new CreateQueueCommand({ QueueName: `${prefix}-${deadLetterQueueOf(name)}` }),
    )
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }),
    )
    await client.send(
      new CreateQueueCommand({
        QueueName: `${prefix}-${name}`,
        Attributes: {
          VisibilityTimeout: String(definition.visibilityTimeoutSeconds),
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: Attributes?.['QueueArn'],
            maxReceiveCount: maxReceiveCountOf(definition),
          }),
        },
      }),
    )
  }
  client.destroy()
}
