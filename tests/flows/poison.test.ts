import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageBatchCommand } from '@aws-sdk/client-sqs'
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { resourceName } from '#shared/system/names.ts'
import { waitingKeyOf } from '../../functions/platform/messages/outbox.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
afterAll(() => world.stop())

const TIMEOUT = 120_000
const newEmail = () => `${randomUUID()}@example.com`

const mailMessage = (to: string, createdAt = new Date()) => ({
  message_id: randomUUID(),
  type: 'sendMail',
  request_id: `request-${randomUUID()}`,
  created_at: createdAt.toISOString(),
  body: { template: 'account_exists', to, name: 'Uma' },
})

/** Takes this test's messages from the dead-letter queue, and leaves other tests' messages. */
async function takeDead(bodies: readonly string[], found: Set<string>): Promise<Set<string>> {
  const { sqs, queueUrl } = world.queues
  const QueueUrl = queueUrl('mail-dead')
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
  for (const { Body = '', ReceiptHandle } of Messages) {
    if (!bodies.includes(Body)) continue
    found.add(Body)
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
  }
  return found
}

test(
  'an invalid message in the mail queue ends in the dead-letter queue, and the rest of its batch is sent',
  async () => {
    const addresses = [newEmail(), newEmail(), newEmail()]
    const good = addresses.map((to) => JSON.stringify(mailMessage(to)))
    const poison = [
      `no JSON ${randomUUID()}`,
      JSON.stringify({ ...mailMessage(newEmail()), type: 'constructor' }),
      JSON.stringify({ ...mailMessage(newEmail()), body: { template: 'no such template' } }),
    ]
    const batch = good.flatMap((body, at) => [poison[at] ?? '', body])
    const { sqs, queueUrl } = world.queues
    await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: queueUrl('mail'),
        Entries: batch.map((MessageBody, at) => ({ Id: String(at), MessageBody })),
      }),
    )
    for (const to of addresses) expect(await world.mails(to)).toHaveLength(1)

    const found = new Set<string>()
    await expect
      .poll(async () => (await takeDead(poison, found)).size, { timeout: TIMEOUT / 2, interval: 200 })
      .toBe(poison.length)
    // no good message is in the dead-letter queue or was sent twice
    expect((await takeDead(good, new Set())).size).toBe(0)
    for (const to of addresses) expect(await world.mails(to)).toHaveLength(1)
  },
  TIMEOUT,
)

test(
  'an invalid message in the outbox is rejected and blocks nothing; an unknown one waits for a newer version',
  async () => {
    const TableName = resourceName(world.prefix, 'outbox')
    const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    const to = newEmail()
    const old = { ...mailMessage(to, hoursAgo), type: 'noSuchType' }
    const young = { ...mailMessage(to), type: 'noSuchType' }
    const good = mailMessage(to)
    for (const item of [old, young, good]) {
      await world.documents.send(
        new PutCommand({ TableName, Item: { ...item, waiting: waitingKeyOf(item.message_id) } }),
      )
    }
    const itemOf = async ({ message_id }: typeof good) =>
      (await world.documents.send(new GetCommand({ TableName, Key: { message_id } }))).Item

    expect(await world.mails(to)).toHaveLength(1)
    await expect.poll(() => itemOf(good), { timeout: TIMEOUT / 4 }).toHaveProperty('delivered_at')
    await expect.poll(() => itemOf(old)).toMatchObject({ body: old.body, reason: 'no queue accepts it' })
    expect(await itemOf(old)).not.toHaveProperty('waiting')
    expect(await itemOf(young)).toEqual({ ...young, waiting: waitingKeyOf(young.message_id) })
    await world.documents.send(new DeleteCommand({ TableName, Key: { message_id: young.message_id } }))
  },
  TIMEOUT,
)
