import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { config } from '../config.ts'
import { isBusy, isThrottled } from './busy.ts'
import { sendDirectly } from './direct-calls.ts'

interface Sent {
  hostname: string
  path: string
  headers: Record<string, string>
  body: string
}

const written = (statusCode: number, text: string) => () => ({
  response: { statusCode, headers: {}, body: Readable.from([text]) },
})
const answer = (statusCode: number, body: object) => written(statusCode, JSON.stringify(body))
const failure = (statusCode: number, name: string, more: object = {}) =>
  answer(statusCode, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'refused', ...more })
const timeout = () => {
  throw Object.assign(new Error('No answer came'), { name: 'TimeoutError' })
}

const clientWith = (...answers: (() => object)[]) => clientAt(undefined, ...answers)

/** A client that gets these answers, the last of them again and again. */
function clientAt(address: string | undefined, ...answers: (() => object)[]) {
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
  sendDirectly(documents, client, { maxAttempts: 2, address: () => address, wait })
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

test.each([
  ['http://127.0.0.1:8000', '/'],
  ['http://127.0.0.1:8000/base', '/base/'],
])('a call to the address %s has the path "%s"', async (address, path) => {
  const { documents, sent } = clientAt(address, answer(200, {}))
  await documents.send(new GetCommand(table))
  expect(sent).toMatchObject([{ hostname: '127.0.0.1', port: 8000, path }])
})

test('an empty variable for an address counts as absent', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', '')
  vi.stubEnv('AWS_ENDPOINT_URL', '')
  expect(config.databaseAddress).toBe(undefined)
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:8000')
  expect(config.databaseAddress).toBe('http://127.0.0.1:8000')
})

test('options of a call are refused, because they would have no effect', async () => {
  const { documents, sent } = clientWith(answer(200, {}))
  const options = { abortSignal: AbortSignal.abort() }
  await expect(documents.send(new GetCommand(table), options)).rejects.toThrow('take no options')
  expect(sent).toEqual([])
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

test('sets of bytes are stored and read, with spaces in the answer too', async () => {
  const stored = { bytes: { B: 'AQI=' }, set: { BS: ['AQI=', 'Aw=='] } }
  const bytes = Buffer.from([1, 2])
  const Item = { bytes, set: new Set([bytes, Buffer.from([3])]) }
  const { documents, sent } = clientWith(written(200, JSON.stringify({ Item: stored }, undefined, 1)))
  expect((await documents.send(new GetCommand(table))).Item).toEqual(Item)
  await documents.send(new PutCommand({ TableName: 'table', Item }))
  expect(JSON.parse(sent[1]!.body).Item).toEqual(stored)
})

test.each([new ArrayBuffer(2), new DataView(new ArrayBuffer(2))])(
  'a binary value that is no Uint8Array is refused: %s',
  async (bytes) => {
    const { documents, sent } = clientWith(answer(200, {}))
    await expect(documents.send(new PutCommand({ TableName: 'table', Item: { bytes } }))).rejects.toThrow(
      'only Uint8Array',
    )
    expect(sent).toEqual([])
  },
)

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

test.each([
  [200, ''],
  [204, ''],
  [200, '<html>'],
])('an answer with the status %i and the body "%s" is an error with its status', async (status, text) => {
  const { documents, sent } = clientWith(written(status, text))
  await expect(documents.send(new GetCommand(table))).rejects.toMatchObject({
    $metadata: { httpStatusCode: status },
  })
  expect(sent).toHaveLength(1)
})

test.each(['ADD #total :one', 'SET epoch = epoch + :one'])(
  'the update "%s" is not repeated after a timeout, and its caller gets the timeout error',
  async (expression) => {
    const { documents, sent } = clientWith(timeout)
    await expect(documents.send(update(expression))).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(sent).toHaveLength(1)
  },
)

test.each([
  ['ThrottlingException', failure(400, 'ThrottlingException')],
  ['status 429', written(429, 'slow down')],
])('an update that adds is repeated after being throttled with %s', async (_what, throttled) => {
  const { documents, sent } = clientWith(throttled, answer(200, {}))
  await documents.send(update('ADD #total :one'))
  expect(sent).toHaveLength(2)
})

test.each([
  ['an update that only sets, without an answer,', update('SET seen = :seen'), timeout],
  ['a read without an answer', new GetCommand(table), timeout],
  ['a read that the service fails', new GetCommand(table), failure(500, 'InternalServerError')],
  ['a read that gets an error without JSON', new GetCommand(table), written(503, '<html>refused</html>')],
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

const Put = { TableName: 'table', Item: { key: 'one' } }
const transaction = new TransactWriteCommand({ TransactItems: [{ Put }] })
const inProgress = failure(400, 'TransactionInProgressException')

test('a transaction whose first attempt is still running gets one more attempt, with the same token', async () => {
  const { documents, sent, waits } = clientWith(timeout, inProgress, answer(200, {}))
  await documents.send(transaction)
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  expect(waits).toEqual([100, 1000])
})

test('a transaction that stays in progress ends after three attempts, as busy', async () => {
  const { documents, sent } = clientWith(inProgress)
  const error = await documents.send(transaction).catch((thrown: unknown) => thrown)
  expect([isBusy(error), isThrottled(error)]).toEqual([true, false])
  expect(sent).toHaveLength(3)
})

test('the own token of a transaction is kept, and a transaction that reads has none', async () => {
  const { documents, sent } = clientWith(answer(200, {}))
  await documents.send(new TransactWriteCommand({ TransactItems: [{ Put }], ClientRequestToken: 'mine' }))
  await documents.send(new TransactGetCommand({ TransactItems: [{ Get: table }] }))
  const tokens = sent.map(({ body }) => JSON.parse(body).ClientRequestToken)
  expect(tokens).toEqual(['mine', undefined])
})

test('a transaction has one token in all attempts', async () => {
  const { documents, sent } = clientWith(timeout, answer(200, {}))
  await documents.send(transaction)
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
