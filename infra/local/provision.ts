import {
  type AttributeDefinition,
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  paginateListTables,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SetQueueAttributesCommand,
  SQSClient,
  SQSServiceException,
} from '@aws-sdk/client-sqs'
import { buckets } from '#shared/system/buckets.ts'
import { deadLetterQueueOf } from '#shared/system/names.ts'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { maxReceiveCountOf, queues } from '#shared/system/queues.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { tables } from '#shared/system/tables.ts'
import type { Endpoints } from './data-folder.ts'

type Signer = Exclude<NonNullable<DynamoDBClientConfig['signer']>, (...args: never[]) => unknown>

/** A signer for emulators, which check no signature: a real one took a third of the time of a call. */
const emulatorSigner = (region: string): Signer => {
  const authorization = `AWS4-HMAC-SHA256 Credential=local/20000101/${region}/local/aws4_request, SignedHeaders=host, Signature=none`
  return {
    sign(request) {
      Object.assign(request.headers, { authorization, 'x-amz-date': '20000101T000000Z' })
      return Promise.resolve(request)
    },
  }
}

const region = 'eu-west-2'

/** Credentials for the SDK; emulators do not check them. */
export const emulatorCredentials = {
  region,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  signer: emulatorSigner(region),
}

/** The variables with which the clients of functions use the emulators. */
export const emulatorEnvironment = ({ dynamodb, sqs, s3, ses }: Endpoints) => ({
  AWS_REGION: emulatorCredentials.region,
  AWS_ACCESS_KEY_ID: emulatorCredentials.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: emulatorCredentials.credentials.secretAccessKey,
  // the SDK would prefer a profile of the user to the keys
  AWS_PROFILE: '',
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
  AWS_ENDPOINT_URL_SQS: sqs,
  AWS_ENDPOINT_URL_S3: s3,
  AWS_ENDPOINT_URL_SES: ses,
})

/** The prefix of queue URLs. An emulator's own URLs contain a host that does not resolve everywhere. */
export const queueUrlPrefix = (sqsEndpoint: string): string => `${sqsEndpoint}/000000000000/`

const everything = { tables, queues, buckets }

/** Creates missing tables, queues and buckets, and updates existing ones. By default these are all of the system. */
export async function provision(
  endpoints: Endpoints,
  prefix: string,
  parts: {
    tables?: Readonly<Record<string, TableDefinition>>
    queues?: Readonly<Record<string, QueueDefinition>>
    buckets?: Readonly<Record<string, unknown>>
  } = everything,
): Promise<void> {
  const dynamodb = new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb })
  const sqs = new SQSClient({
    ...emulatorCredentials,
    endpoint: endpoints.sqs,
    useQueueUrlAsEndpoint: false,
  })
  const s3 = new S3Client({ ...emulatorCredentials, endpoint: endpoints.s3, forcePathStyle: true })
  await Promise.all([
    provisionTables(dynamodb, prefix, parts.tables ?? {}),
    provisionQueues(sqs, prefix, parts.queues ?? {}),
    provisionBuckets(s3, prefix, Object.keys(parts.buckets ?? {})),
  ])
  for (const client of [dynamodb, sqs, s3]) client.destroy()
}

async function provisionBuckets(client: S3Client, prefix: string, names: readonly string[]): Promise<void> {
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}))
  for (const name of names) {
    const Bucket = `${prefix}-${name}`
    if (!Buckets.some(({ Name }) => Name === Bucket)) await client.send(new CreateBucketCommand({ Bucket }))
  }
}

/** How long dead-letter queues keep messages: the maximum of SQS, because an operator must see undelivered messages. */
const DEAD_LETTER_RETENTION_SECONDS = 14 * 24 * 60 * 60

/** Creates queues with dead-letter queues. An existing one gets its attributes and keeps its messages. */
export async function provisionQueues(
  client: SQSClient,
  prefix: string,
  definitions: Readonly<Record<string, QueueDefinition>>,
): Promise<void> {
  for (const [name, definition] of Object.entries(definitions)) {
    const deadLetters = await queueWith(client, `${prefix}-${deadLetterQueueOf(name)}`, {
      MessageRetentionPeriod: String(DEAD_LETTER_RETENTION_SECONDS),
    })
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: deadLetters, AttributeNames: ['QueueArn'] }),
    )
    await queueWith(client, `${prefix}-${name}`, {
      VisibilityTimeout: String(definition.visibilityTimeoutSeconds),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: Attributes?.QueueArn,
        maxReceiveCount: maxReceiveCountOf(definition),
      }),
    })
  }
}

/**
 * Creates a queue. SQS refuses to create an existing queue with other attributes, so those are set. @returns its URL.
 */
async function queueWith(client: SQSClient, QueueName: string, Attributes: Record<string, string>) {
  try {
    return (await client.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl
  } catch (error) {
    if (!(error instanceof SQSServiceException && error.name.endsWith('QueueNameExists'))) throw error
    const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName }))
    await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }))
    return QueueUrl
  }
}

/** Creates tables. An existing one gets its missing indexes and stream, and keeps its items. */
export async function provisionTables(
  client: DynamoDBClient,
  prefix: string,
  definitions: Readonly<Record<string, TableDefinition>>,
): Promise<void> {
  const existing = new Set<string>()
  // names are sorted, and an answer has at most 100: those of later generations come first (names.ts)
  for await (const { TableNames = [] } of paginateListTables({ client, startingToken: `${prefix}-` }, {}))
    for (const name of TableNames) existing.add(name)
  for (const [name, definition] of Object.entries(definitions)) {
    const TableName = `${prefix}-${name}`
    if (existing.has(TableName)) await complete(client, TableName, definition)
    else await create(client, TableName, definition)
  }
}

async function create(client: DynamoDBClient, TableName: string, definition: TableDefinition) {
  const indexes = indexesOf(definition)
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: attributesOf(definition),
      KeySchema: keySchemaOf(definition),
      ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
      ...(definition.stream && { StreamSpecification: NEW_IMAGES }),
    }),
  )
}

async function complete(client: DynamoDBClient, TableName: string, definition: TableDefinition) {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const { GlobalSecondaryIndexes = [], StreamSpecification } = Table ?? {}
  for (const index of indexesOf(definition)) {
    if (GlobalSecondaryIndexes.some(({ IndexName }) => IndexName === index.IndexName)) continue
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions: attributesOf(definition),
        // each update adds one index, because DynamoDB creates one at a time
        GlobalSecondaryIndexUpdates: [{ Create: index }],
      }),
    )
  }
  if (definition.stream && !StreamSpecification?.StreamEnabled)
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification: NEW_IMAGES }))
}

const NEW_IMAGES = { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } as const

type Keys = Pick<TableDefinition, 'partitionKey' | 'sortKey'>

const keysOf = ({ partitionKey, sortKey }: Keys) =>
  sortKey === undefined ? [partitionKey] : [partitionKey, sortKey]

const keySchemaOf = (keys: Keys): KeySchemaElement[] =>
  keysOf(keys).map(({ name }, at) => ({ AttributeName: name, KeyType: at === 0 ? 'HASH' : 'RANGE' }))

/** The attributes of all keys, without duplicates. */
function attributesOf(definition: TableDefinition): AttributeDefinition[] {
  const keys = [definition, ...Object.values(definition.indexes ?? {})].flatMap(keysOf)
  return [...new Map(keys.map(({ name, type }) => [name, type]))].map(([AttributeName, AttributeType]) => ({
    AttributeName,
    AttributeType,
  }))
}

const indexesOf = ({ indexes = {} }: TableDefinition): GlobalSecondaryIndex[] =>
  Object.entries(indexes).map(([IndexName, { keysOnly, ...keys }]) => ({
    IndexName,
    KeySchema: keySchemaOf(keys),
    Projection: { ProjectionType: keysOnly ? 'KEYS_ONLY' : 'ALL' },
  }))
