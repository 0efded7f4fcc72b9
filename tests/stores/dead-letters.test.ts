import { GetQueueAttributesCommand, PurgeQueueCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  DeadLetter,
  dropDeadLetter,
  listDeadLetters,
  redriveDeadLetter,
} from '#shared/api/admin/dead-letters.ts'
import { listOf } from '#shared/api/contract.ts'
import { deadLetterQueueOf, resourceName } from '#shared/system/names.ts'
import { queueUrlPrefix } from '../../infra/local/provision.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'

const urlOf = (queue: Parameters<typeof resourceName>[1]) =>
  `${queueUrlPrefix(emulators.endpoints.sqs)}${resourceName(emulators.prefix, queue)}`
const dead = () => urlOf(deadLetterQueueOf('erasures'))

const emulators = await sharedEmulators()
const here = await handlersHere(emulators)
afterAll(async () => {
  await here.stop()
  await emulators.stop()
})
afterEach(async () => {
  for (const QueueUrl of [dead(), urlOf('erasures')])
    await emulators.sqs.send(new PurgeQueueCommand({ QueueUrl }))
})

const send = (body: object) =>
  emulators.sqs.send(
    new SendMessageCommand({
      QueueUrl: dead(),
      MessageBody: JSON.stringify({
        message_id: randomUUID(),
        type: 'eraseUser',
        request_id: 'r1',
        created_at: '2026-08-01T09:00:00.000Z',
        body,
      }),
    }),
  )

async function waitingIn(QueueUrl: string): Promise<number> {
  const AttributeNames = ['ApproximateNumberOfMessages'] as const
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] })
  const { Attributes = {} } = await emulators.sqs.send(command)
  return Number(Attributes['ApproximateNumberOfMessages'])
}

const list = async (admin: Awaited<ReturnType<HandlersHere['newAdmin']>>) => {
  const { body } = await here.call(listDeadLetters, admin, { params: { name: 'erasures' } })
  return listOf(DeadLetter).parse(body).data
}

test('failed messages are read without their texts, and can all be received afterwards', async () => {
  const admin = await here.newAdmin()
  for (let at = 0; at < 12; at += 1) await send({ user_id: `u-${at}`, email: 'ada@example.com' })
  const letters = await list(admin)
  expect(letters.map(({ ids }) => ids['user_id']).toSorted()).toHaveLength(12)
  expect(JSON.stringify(letters)).not.toContain('ada@')
  expect(letters[0]).toMatchObject({ type: 'eraseUser', request_id: 'r1', job: null })
  expect(await waitingIn(dead())).toBe(12)
})

test('one message is returned to its queue, and another one is dropped; each is audited', async () => {
  const admin = await here.newAdmin()
  for (const user_id of ['u-1', 'u-2', 'u-3']) await send({ user_id })
  const idOf = async (user: string) => (await list(admin)).find(({ ids }) => ids['user_id'] === user)!.id
  const name = 'erasures'
  const [first, second] = [await idOf('u-1'), await idOf('u-2')]
  expect(await here.call(redriveDeadLetter, admin, { params: { name, id: first } })).toMatchObject({
    status: 200,
  })
  expect(await here.call(dropDeadLetter, admin, { params: { name, id: second } })).toMatchObject({
    status: 200,
  })
  expect((await list(admin)).map(({ ids }) => ids['user_id'])).toEqual(['u-3'])
  expect(await waitingIn(urlOf('erasures'))).toBe(1)
  // a second call finds nothing
  expect(await here.call(dropDeadLetter, admin, { params: { name, id: second } })).toMatchObject({
    status: 404,
  })
  expect(await here.call(redriveDeadLetter, admin, { params: { name, id: first } })).toMatchObject({
    status: 404,
  })
  const { Items = [] } = await emulators.documents.send(
    new ScanCommand({ TableName: emulators.tables.audit }),
  )
  const entries = Items.filter(({ action }) => ['redrive_letter', 'drop_letter'].includes(String(action)))
  expect(entries.map(({ action, before }) => [action, before]).toSorted()).toEqual([
    ['drop_letter', { message: second }],
    ['redrive_letter', { message: first }],
  ])
})
