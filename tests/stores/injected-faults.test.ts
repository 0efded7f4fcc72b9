import { ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { createRandom } from '../../infra/local/sample-data/random.ts'
import { hasCase, writes } from '../faults/use-cases/route-cases.ts'
import { messagesWithoutCase } from '../faults/use-cases/worker-cases.ts'
import { aimedFault, type FaultKind, randomFaults } from '../support/calls/fault-plan.ts'
import { INJECTED, injectFaults } from '../support/calls/inject-faults.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { allRoutes } from '../support/product/all-routes.ts'
import { handlersHere } from '../support/product/handlers-here.ts'

const emulators = await sharedEmulators()
// the clients of the product, with its limits and retries
const here = await handlersHere(emulators)
const TableName = emulators.tables.budgets
afterAll(async () => {
  here.stop()
  await emulators.stop()
})

let nextKey = 0
let Key: { budget: string }
beforeEach(() => {
  Key = { budget: `fault ${(nextKey += 1)}` }
})

function strike(kind: FaultKind, length: number) {
  const plan = aimedFault({ kind, at: 1, length })
  injectFaults([here.documents, here.sqs], plan)
  return plan.seen
}
const stored = async () =>
  (await emulators.documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item?.['value']
const put = () => here.documents.send(new PutCommand({ TableName, Item: { ...Key, value: 1 } }))
const add = () =>
  here.documents.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'ADD #value :one',
      ExpressionAttributeNames: { '#value': 'value' },
      ExpressionAttributeValues: { ':one': 1 },
    }),
  )

describe('an injected fault', () => {
  test.each(['throttle', 'failure', 'timeout', 'lostAnswer'] as const)(
    'a %s of one attempt is overcome by the second attempt of the SDK',
    async (kind) => {
      const seen = strike(kind, 1)
      await put()
      expect(await stored()).toBe(1)
      expect(seen).toEqual({ attempts: 2, struck: 1 })
    },
  )

  test.each([
    ['throttle', 'ThrottlingException', undefined],
    ['failure', 'InternalServerError', undefined],
    ['timeout', 'TimeoutError', undefined],
    ['lostAnswer', 'Error', 1],
  ] as const)(
    'a %s of every attempt fails with a %s, and the stored value is %s',
    async (kind, name, left) => {
      strike(kind, 2)
      await expect(put()).rejects.toMatchObject({ name, message: INJECTED })
      expect(await stored()).toBe(left)
    },
  )

  test('a lost answer of an addition is not tried again', async () => {
    strike('lostAnswer', 1)
    await expect(add()).rejects.toThrow(INJECTED)
    expect(await stored()).toBe(1)
  })

  test('a throttled transaction is one that the product tries again', async () => {
    const seen = strike('throttle', 3)
    await transact(here.documents, { row: { Put: { TableName, Item: { ...Key, value: 1 } } } })
    expect(await stored()).toBe(1)
    expect(seen.struck).toBe(3)
    strike('throttle', 2)
    await expect(
      here.documents.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: Key } }] })),
    ).rejects.toMatchObject({ name: 'TransactionCanceledException' })
  })

  test('a duplicate sends a message twice, and does not change other calls', async () => {
    const QueueUrl = emulators.queueUrls.mail
    const seen = strike('duplicate', 2)
    await add()
    await here.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: Key.budget }))
    expect(await stored()).toBe(1)
    expect(seen).toEqual({ attempts: 2, struck: 1 })
    const receive = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 0 })
    const { Messages = [] } = await emulators.sqs.send(receive)
    expect(Messages.map(({ Body }) => Body)).toEqual([Key.budget, Key.budget])
  })
})

const drawn = (seed: string) => {
  const plan = randomFaults(createRandom(seed), 0.05)
  return Array.from({ length: 5000 }, () => plan.next('SendMessageCommand'))
}

test('each route that writes has a case for the faults of `npm run test:long`', () => {
  const missing = allRoutes.filter(([id, contract]) => writes(id, contract) && !hasCase(id))
  expect(missing.map(([id]) => id)).toEqual([])
})

test('each message of each queue has a case for the faults of `npm run test:long`', () => {
  expect(messagesWithoutCase()).toEqual([])
})

describe('a plan of random faults', () => {
  test('the same seed gives the same faults, of all kinds', () => {
    const faults = drawn('one')
    expect(drawn('one')).toEqual(faults)
    expect(drawn('two')).not.toEqual(faults)
    expect(new Set(faults)).toEqual(
      new Set([undefined, 'throttle', 'failure', 'timeout', 'lostAnswer', 'duplicate']),
    )
  })

  test('no fault follows when its share is set to zero', () => {
    const plan = randomFaults(createRandom('ending'), 1)
    expect(plan.next('SendMessageCommand')).toBeDefined()
    plan.share = 0
    expect(plan.next('SendMessageCommand')).toBeUndefined()
    expect(Object.values(plan.counts).reduce((sum, count) => sum + count, 0)).toBe(1)
  })
})
