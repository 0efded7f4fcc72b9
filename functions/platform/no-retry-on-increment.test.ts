import { DynamoDBClient, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { noRetryOnIncrement } from './no-retry-on-increment.ts'

const timeout = () => {
  throw Object.assign(new Error('No answer came'), { name: 'TimeoutError' })
}
const throttled = () => {
  const body = JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException' })
  return { response: { statusCode: 400, headers: {}, body: new TextEncoder().encode(body) } }
}

/** A client whose calls all fail in the same way. It counts its calls. */
function failing(
  fail: () => { response: { statusCode: number; headers: Record<string, string>; body: Uint8Array } },
) {
  let calls = 0
  const client = new DynamoDBClient({
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 2,
    requestHandler: {
      async handle() {
        calls += 1
        return fail()
      },
    },
  })
  noRetryOnIncrement(client)
  return { client, calls: () => calls }
}

const table = { TableName: 'table', Key: { key: { S: 'one' } } }
const update = (UpdateExpression: string) => new UpdateItemCommand({ ...table, UpdateExpression })

test.each(['ADD #total :one', 'SET epoch = epoch + :one'])(
  'the update "%s" is not repeated after a timeout, and its caller gets the timeout error',
  async (expression) => {
    const { client, calls } = failing(timeout)
    await expect(client.send(update(expression))).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(calls()).toBe(1)
  },
)

test('an update that adds is retried after being throttled', async () => {
  const { client, calls } = failing(throttled)
  await expect(client.send(update('ADD #total :one'))).rejects.toMatchObject({ name: 'ThrottlingException' })
  expect(calls()).toBe(2)
})

test.each([
  ['an update that only sets', update('SET seen = :seen')],
  ['a read', new GetItemCommand(table)],
])('the call %s is retried after a timeout', async (_what, command) => {
  const { client, calls } = failing(timeout)
  await expect(client.send(command as GetItemCommand)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(calls()).toBe(2)
})
