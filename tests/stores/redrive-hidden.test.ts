import {
  ChangeMessageVisibilityCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type Message,
} from '@aws-sdk/client-sqs'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSBatchResponse } from 'aws-lambda'
import { afterAll, expect, test, vi } from 'vitest'
import { redriveQueue } from '#shared/api/admin/statistics.ts'
import { Envelope } from '#shared/system/messages.ts'
import { deadLetterQueueOf, resourceName } from '#shared/system/names.ts'
import { queueUrlPrefix } from '../../infra/local/provision.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { handlersHere } from '../support/product/handlers-here.ts'

const START = new Date('2026-11-23T09:00:00.000Z')
const HIDDEN_MILLISECONDS = 120_000

vi.useFakeTimers({ toFake: ['Date'], now: START })
const emulators = await sharedEmulators()
const here = await handlersHere(emulators)
const dead = `${queueUrlPrefix(emulators.endpoints.sqs)}${resourceName(emulators.prefix, deadLetterQueueOf('mail'))}`
afterAll(async () => {
  vi.useRealTimers()
  await here.stop()
  await emulators.stop()
})

const addLetter = (MessageBody: string) =>
  emulators.sqs.send(new SendMessageCommand({ QueueUrl: dead, MessageBody }))

/** Receives dead letters, as an interrupted run does. They stay hidden. */
async function hide(max: number): Promise<Message[]> {
  const receive = { QueueUrl: dead, MaxNumberOfMessages: max, VisibilityTimeout: 600 }
  return (await emulators.sqs.send(new ReceiveMessageCommand(receive))).Messages ?? []
}

const show = ({ ReceiptHandle }: Message) =>
  emulators.sqs.send(
    new ChangeMessageVisibilityCommand({ QueueUrl: dead, ReceiptHandle, VisibilityTimeout: 0 }),
  )

/** The messages of the job, the oldest first. */
async function messages(): Promise<Envelope[]> {
  const { Items = [] } = await emulators.documents.send(
    new ScanCommand({ TableName: emulators.tables.outbox }),
  )
  return Items.map((item) => Envelope.parse(item))
    .filter(({ type }) => type === 'redriveQueue')
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
}

async function deliver(message: Envelope): Promise<void> {
  const { message_id: messageId } = message
  const attributes = { ApproximateReceiveCount: '1' }
  const record = { messageId, receiptHandle: messageId, body: JSON.stringify(message), attributes }
  const answer = await here.invoke('redriveQueue', { Records: [record] })
  expect((answer as SQSBatchResponse).batchItemFailures).toEqual([])
}

test('a run that waits for hidden dead letters remembers what it has moved', async () => {
  const admin = await here.newAdmin()
  for (const body of ['1', '2', '3', '4', '5']) await addLetter(body)
  expect(await here.call(redriveQueue, admin, { params: { name: 'mail' } })).toMatchObject({ status: 202 })
  const hidden = await hide(2)
  const [first] = await messages()
  vi.setSystemTime(START.getTime() + 1000)
  await deliver(first!)

  const [, second] = await messages()
  expect(second).toMatchObject({
    body: { moved: 3 },
    not_before: new Date(START.getTime() + 1000 + HIDDEN_MILLISECONDS).toISOString(),
  })

  // nothing can be moved yet, so another message waits
  vi.setSystemTime(START.getTime() + 1000 + HIDDEN_MILLISECONDS)
  await deliver(second!)
  const [, , third] = await messages()
  expect(third).toMatchObject({ body: { moved: 3 } })

  // messages that die meanwhile are not moved
  for (const letter of hidden) await show(letter)
  for (const body of ['6', '7', '8']) await addLetter(body)
  vi.setSystemTime(START.getTime() + 1000 + 2 * HIDDEN_MILLISECONDS)
  await deliver(third!)
  expect(await messages()).toHaveLength(3)
  expect(await hide(10)).toHaveLength(3)
  const jobs = await emulators.documents.send(new ScanCommand({ TableName: emulators.tables.jobs }))
  expect(jobs.Items?.filter(({ kind }) => kind === 'bulk')).toMatchObject([{ state: 'done' }])
})
