import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { runBehind } from './invocation.ts'
import { lambdaContext } from './lambda-context.ts'
import { handlerLoader, freezeAnswered, untilAnswered } from './load-handler.ts'

test('a handler runs with its function’s permissions: a call not granted is refused', async () => {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-west-2' }))
  const entries = [
    ['functions/platform/clients.ts', { documentClient: () => documents }],
    [
      'functions/system/http/handler.ts',
      { handler: () => documents.send(new PutCommand({ TableName: 'any-users', Item: {} })) },
    ],
  ] as const
  const load = handlerLoader((file) => Promise.resolve(entries.find(([entry]) => file.endsWith(entry))?.[1]))
  const handler = await load('system')
  await expect(handler({}, lambdaContext('system', 'id'))).rejects.toThrow(
    'The function system is not authorized to perform dynamodb:PutItem on table/any-users',
  )
})

const options = { region: 'eu-west-2', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }
const put = new PutCommand({ TableName: 't', Item: { key: 'a' } })
const get = new GetCommand({ TableName: 't', Key: { key: 'a' } })

interface Stack {
  add: (
    middleware: () => () => Promise<{ output: object; response: object }>,
    options: { step: 'initialize'; priority: 'low' },
  ) => void
}

const fail = async () => {
  // wait until the other calls have begun
  await new Promise(setImmediate)
  throw new Error('no')
}

/** Runs a function on a table that answers on demand. @returns the reports. */
function setUp() {
  const reports: string[] = []
  const report = (message: string) => reports.push(message)
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(options))
  const { promise: letAnswer, resolve: answer } = Promise.withResolvers<void>()
  ;(documents.middlewareStack as Stack).add(
    () => async () => {
      await letAnswer
      return { output: {}, response: {} }
    },
    { step: 'initialize', priority: 'low' },
  )
  freezeAnswered([documents], report)
  const run = <Result>(work: () => Promise<Result>) =>
    untilAnswered({ name: 'some', granted: new Set(), writes: [], hasAnswered: false }, work, report)
  return { reports, documents, answer, run }
}

test('a function that awaits its writes is not reported', async () => {
  const { reports, documents, answer, run } = setUp()
  answer()
  await run(() => documents.send(put))
  expect(reports).toEqual([])
})

test('a call of a worker waits until its gate opens', async () => {
  const { documents, answer, run } = setUp()
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  const ended: string[] = []
  const works = [
    run(() => documents.send(get)).then(() => ended.push('a user')),
    runBehind(
      () => isOpen,
      () => run(() => documents.send(put)),
    ).then(() => ended.push('a worker')),
  ]
  answer()
  await works[0]
  expect(ended).toEqual(['a user'])
  open()
  await Promise.all(works)
  expect(ended).toEqual(['a user', 'a worker'])
})

test('a write in progress when the function answers is reported', async () => {
  const { reports, documents, answer, run } = setUp()
  let left: Promise<unknown> | undefined
  await run(async () => {
    left = documents.send(put)
    // wait until the client has begun
    await new Promise(setImmediate)
  })
  expect(reports).toEqual([
    'Lambda would have frozen the function some in its PutItemCommand: it had answered before that was done',
  ])
  answer()
  await left
})

test('a write in progress when the function fails is reported', async () => {
  const { reports, documents, answer, run } = setUp()
  await expect(run(() => Promise.all([documents.send(put), fail()]))).rejects.toThrow('no')
  expect(reports).toHaveLength(1)
  answer()
})

test('a read in progress when the function answers is ignored, because it changes nothing', async () => {
  const { reports, documents, answer, run } = setUp()
  await run(async () => {
    void documents.send(get)
    await new Promise(setImmediate)
  })
  answer()
  expect(reports).toEqual([])
})

test('a call that begins after the answer is refused and reported', async () => {
  const { reports, documents, answer, run } = setUp()
  const { promise: answered, resolve: goOn } = Promise.withResolvers<void>()
  let left: Promise<unknown> | undefined
  await run(async () => {
    left = answered.then(() => documents.send(get))
  })
  goOn()
  answer()
  await expect(left).rejects.toThrow('Lambda would have frozen the function some before its GetItemCommand')
  expect(reports).toHaveLength(1)
})
