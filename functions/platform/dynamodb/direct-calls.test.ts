import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sendDirectly } from './direct-calls.ts'

interface Sent {
  hostname: string
  headers: Record<string, string>
  body: string
}

const answer = (statusCode: number, body: object) => () => ({
  response: { statusCode, headers: {}, body: Readable.from([JSON.stringify(body)]) },
})
const failure = (statusCode: number, name: string, more: object = {}) =>
  answer(statusCode, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'refused', ...more })
const timeout = () => {
  throw Object.assign(new Error('No answer came'), { name: 'TimeoutError' })
}

/** A client that gets these answers, the last of them again and again. */
function clientWith(...answers: (() => object)[]) {
  const sent: Sent[] = []
  const client = new DynamoDBClient({
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: {
      handle: async (request: object) => {
        sent.push(request as Sent)
        return (answers[sent.length - 1] ?? answers.at(-1)!)() as never
      },
    },
  })
  const documents = DynamoDBDocumentClient.from(client)
  const waits: number[] = []
  const wait = async (most: number) => void waits.push(most)
  sendDirectly(documents, client, { maxAttempts: 2, address: undefined, wait })
  return { documents, sent, waits }
}

const table = { TableName: 'table', Key: { key: 'one' } }
const update = (UpdateExpression: string) => new UpdateCommand({ ...table, UpdateExpression })

test('a call has a signature for the address of the region, and the name of its operation', async () => {
  const { documents, sent } = clientWith(answer(200, {}))
  expect(await documents.send(new GetCommand(table))).toEqual({})
  expect(sent).toMatchObject([
    {
      hostname: 'dynamodb.eu-west-2.amazonaws.com',
      headers: {
        'x-amz-target': 'DynamoDB_20120810.GetItem',
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 .*SignedHeaders=content-length;content-type;host;x-amz-content-sha256;x-amz-date;x-amz-target,/,
        ),
      },
    },
  ])
})

test('a value is stored and read with its type, whatever the names of attributes', async () => {
  const Item = {
    key: 'one',
    n: 1.5,
    no: false,
    nothing: null,
    list: ['a', { Key: 2 }],
    Item: { B: 'text' },
    ids: new Set([1, 2]),
    gone: undefined,
  }
  const stored = {
    key: { S: 'one' },
    n: { N: '1.5' },
    no: { BOOL: false },
    nothing: { NULL: true },
    list: { L: [{ S: 'a' }, { M: { Key: { N: '2' } } }] },
    Item: { M: { B: { S: 'text' } } },
    ids: { NS: ['1', '2'] },
    bytes: { B: 'AQI=' },
  }
  const { documents, sent } = clientWith(
    answer(200, {}),
    answer(200, {
      Responses: { table: [stored] },
      UnprocessedKeys: { table: { Keys: [{ key: { S: 'two' } }] } },
    }),
  )
  await documents.send(new PutCommand({ TableName: 'table', Item: { ...Item, bytes: Buffer.from([1, 2]) } }))
  expect(JSON.parse(sent[0]!.body)).toEqual({ TableName: 'table', Item: stored })
  const { Responses, UnprocessedKeys } = await documents.send(
    new BatchGetCommand({ RequestItems: { table: { Keys: [{ key: 'one' }] } } }),
  )
  const { gone: _gone, ...kept } = Item
  expect(Responses).toEqual({ table: [{ ...kept, bytes: Buffer.from([1, 2]) }] })
  expect(UnprocessedKeys).toEqual({ table: { Keys: [{ key: 'two' }] } })
  expect(JSON.parse(sent[1]!.body)).toEqual({ RequestItems: { table: { Keys: [{ key: { S: 'one' } }] } } })
})

test('a failure is the error of the SDK, with the stored item', async () => {
  const { documents, sent } = clientWith(
    failure(400, 'ConditionalCheckFailedException', { Item: { key: { S: 'one' } } }),
  )
  const error = await documents.send(update('SET seen = :seen')).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConditionalCheckFailedException)
  expect(error).toMatchObject({
    message: 'refused',
    Item: { key: { S: 'one' } },
    $metadata: { httpStatusCode: 400 },
  })
  expect(sent).toHaveLength(1)
})

test('another failure has its name', async () => {
  const { documents } = clientWith(failure(400, 'ValidationException'))
  await expect(documents.send(new GetCommand(table))).rejects.toMatchObject({
    name: 'ValidationException',
    message: 'refused',
  })
})

test.each(['ADD #total :one', 'SET epoch = epoch + :one'])(
  'the update "%s" is not repeated after a timeout, and its caller gets the timeout error',
  async (expression) => {
    const { documents, sent } = clientWith(timeout)
    await expect(documents.send(update(expression))).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(sent).toHaveLength(1)
  },
)

test('an update that adds is repeated after being throttled', async () => {
  const { documents, sent } = clientWith(failure(400, 'ThrottlingException'), answer(200, {}))
  await documents.send(update('ADD #total :one'))
  expect(sent).toHaveLength(2)
})

test.each([
  ['an update that only sets, without an answer,', update('SET seen = :seen'), timeout],
  ['a read without an answer', new GetCommand(table), timeout],
  ['a read that the service fails', new GetCommand(table), failure(500, 'InternalServerError')],
])('%s is repeated once', async (_what, command, fail) => {
  const { documents, sent } = clientWith(fail)
  await expect(documents.send(command as GetCommand)).rejects.toThrow(/No answer came|refused/)
  expect(sent).toHaveLength(2)
})

test.each([
  ['a throttled call waits up to half a second', failure(400, 'ThrottlingException'), 500],
  ['a failed call waits up to a tenth of a second', timeout, 100],
])('%s before it is repeated', async (_what, fail, most) => {
  const { documents, waits } = clientWith(fail, answer(200, {}))
  await documents.send(new GetCommand(table))
  expect(waits).toEqual([most])
})

test('a transaction has one token in all attempts', async () => {
  const { documents, sent } = clientWith(timeout, answer(200, {}))
  const Put = { TableName: 'table', Item: { key: 'one' } }
  await documents.send(new TransactWriteCommand({ TransactItems: [{ Put }] }))
  const [first, second] = sent.map(({ body }) => JSON.parse(body))
  expect(first).toEqual({
    TransactItems: [{ Put: { TableName: 'table', Item: { key: { S: 'one' } } } }],
    ClientRequestToken: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(second).toEqual(first)
})

test('a middleware at the start of a call sees its name and its input', async () => {
  const { documents, sent } = clientWith(answer(200, {}))
  const seen: unknown[] = []
  documents.middlewareStack.add(
    (next, context) => (call) => {
      seen.push(context['commandName'], call.input)
      return next(call)
    },
    { step: 'initialize' },
  )
  await documents.send(new GetCommand(table))
  expect(seen).toEqual(['GetItemCommand', table])
  expect(sent).toHaveLength(1)
})
