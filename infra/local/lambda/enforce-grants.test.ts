import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { enforceGrants, invocationsOf, accessesOf } from './enforce-grants.ts'
import { runAs } from './invocation.ts'

const options = { region: 'eu-west-2', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }

interface Stack {
  add: (
    middleware: () => () => Promise<{ output: object; response: object }>,
    options: { step: 'initialize'; priority: 'low' },
  ) => void
}

/** Clients that answer every allowed call, and a list of the refusals. */
function clients() {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(options))
  const all = {
    documents,
    s3: new S3Client(options),
    // the fake answers have no MD5 to check
    sqs: new SQSClient({ ...options, md5: false }),
    ses: new SESClient(options),
  }
  const refused: string[] = []
  for (const client of Object.values(all)) {
    const stack = client.middlewareStack as Stack
    stack.add(() => () => Promise.resolve({ output: {}, response: {} }), {
      step: 'initialize',
      priority: 'low',
    })
  }
  enforceGrants(Object.values(all), (message) => refused.push(message))
  enforceGrants(Object.values(all), (message) => refused.push(message))
  return { ...all, refused }
}

const definition: FunctionDefinition = {
  entry: 'functions/some/workers/some.ts',
  trigger: { everyMinutes: 1 },
  tables: { outbox: ['PutItem'], users: ['GetItem'], vacancies: ['Query'] },
  indexes: { outbox: ['waiting'] },
  buckets: { snapshots: 'read' },
  timeoutSeconds: 1,
  memoryMegabytes: 1,
}
const some = { name: 'some', definition, prefix: 'p' }
const generous = { ...some, definition: { ...definition, sendsTo: ['mail'], sendsMail: 'codes' } as const }

const asFunction = <Result>(role: typeof some, work: () => Result): Result =>
  runAs(invocationsOf(role)(), work)

const put = (table: string) => new PutCommand({ TableName: table, Item: { key: 'a' } })
const query = (table: string, IndexName?: string) =>
  new QueryCommand({ TableName: table, KeyConditionExpression: 'a = b', ...(IndexName && { IndexName }) })
const message = new SendMessageCommand({ QueueUrl: 'http://localhost/0/p-mail', MessageBody: 'x' })
const mail = new SendRawEmailCommand({ RawMessage: { Data: new Uint8Array() } })
const read = new GetObjectCommand({ Bucket: 'p-snapshots', Key: 'k' })
const write = new PutObjectCommand({ Bucket: 'p-snapshots', Key: 'k', Body: '' })

describe('a call made by a function', () => {
  test('a call that a function’s definition lists is executed', async () => {
    const { documents, s3, sqs, ses, refused } = clients()
    await asFunction(generous, async () => {
      await documents.send(put('p-outbox'))
      await documents.send(query('p-outbox', 'waiting'))
      await documents.send(query('p-vacancies'))
      await s3.send(read)
      await sqs.send(message)
      await ses.send(mail)
    })
    expect(refused).toEqual([])
  })

  test('a call that a function’s definition does not list is refused as AWS refuses it, and reported once', async () => {
    const { documents, refused } = clients()
    const words = /^The function some is not authorized to perform dynamodb:PutItem on table\/p-users /
    await expect(asFunction(some, () => documents.send(put('p-users')))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringMatching(words),
    })
    expect(refused).toEqual([expect.stringMatching(words)])
  })

  test.each([
    ['a queue', ({ sqs }: ReturnType<typeof clients>) => sqs.send(message)],
    ['mail', ({ ses }: ReturnType<typeof clients>) => ses.send(mail)],
    ['a write to a bucket', ({ s3 }: ReturnType<typeof clients>) => s3.send(write)],
    [
      'an index of a table that it queries',
      ({ documents }: ReturnType<typeof clients>) => documents.send(query('p-vacancies', 'by_id')),
    ],
    [
      'a table whose index it queries',
      ({ documents }: ReturnType<typeof clients>) => documents.send(query('p-outbox')),
    ],
    [
      'a table of another stage',
      ({ documents }: ReturnType<typeof clients>) => documents.send(put('q-outbox')),
    ],
  ])('a function’s unlisted %s is refused too', async (_what, call) => {
    await expect(asFunction(some, () => call(clients()))).rejects.toThrow('is not authorized')
  })

  test('a function’s transaction needs the action of each of its parts', async () => {
    const { documents } = clients()
    const transaction = new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName: 'p-outbox', Item: {} } },
        { Delete: { TableName: 'p-outbox', Key: {} } },
      ],
    })
    await expect(asFunction(some, () => documents.send(transaction))).rejects.toThrow(
      'dynamodb:DeleteItem on table/p-outbox',
    )
  })
})

test('calls outside any function, such as seeding, are all executed', async () => {
  const { documents, refused } = clients()
  await documents.send(put('p-users'))
  expect(refused).toEqual([])
})

const words = (commandName: string, input: object) =>
  accessesOf(commandName, input).map(({ action, resource }) => `${action} ${resource}`)

test.each([
  ['PutItemCommand', { TableName: 't' }, ['dynamodb:PutItem table/t']],
  ['QueryCommand', { TableName: 't' }, ['dynamodb:Query table/t']],
  ['QueryCommand', { TableName: 't', IndexName: 'i' }, ['dynamodb:Query table/t/index/i']],
  ['ScanCommand', { TableName: 't' }, ['dynamodb:Scan table/t']],
  [
    'BatchGetItemCommand',
    { RequestItems: { s: {}, t: {} } },
    ['dynamodb:BatchGetItem table/s', 'dynamodb:BatchGetItem table/t'],
  ],
  [
    'TransactWriteItemsCommand',
    {
      TransactItems: [
        { Put: { TableName: 's' } },
        { Update: { TableName: 't' } },
        { Delete: { TableName: 't' } },
        { ConditionCheck: { TableName: 'u' } },
      ],
    },
    [
      'dynamodb:PutItem table/s',
      'dynamodb:UpdateItem table/t',
      'dynamodb:DeleteItem table/t',
      'dynamodb:ConditionCheckItem table/u',
    ],
  ],
  ['HeadObjectCommand', { Bucket: 'b', Key: 'k' }, ['s3:GetObject bucket/b']],
  ['PutObjectCommand', { Bucket: 'b', Key: 'k' }, ['s3:PutObject bucket/b']],
  ['UploadPartCommand', { Bucket: 'b', Key: 'k' }, ['s3:PutObject bucket/b']],
  ['AbortMultipartUploadCommand', { Bucket: 'b', Key: 'k' }, ['s3:AbortMultipartUpload bucket/b']],
  ['SendMessageCommand', { QueueUrl: 'http://localhost:1/000/q' }, ['sqs:SendMessage queue/q']],
  ['SendMessageBatchCommand', { QueueUrl: 'http://localhost:1/000/q' }, ['sqs:SendMessage queue/q']],
  ['SendRawEmailCommand', { Source: 'a@example.com' }, ['ses:SendRawEmail mail']],
  ['VerifyDomainIdentityCommand', { Domain: 'example.com' }, ['VerifyDomainIdentity *']],
] as const)('the call %s of %j maps to the permission that IAM checks', (commandName, input, expected) => {
  expect(words(commandName, input)).toEqual(expected)
})
