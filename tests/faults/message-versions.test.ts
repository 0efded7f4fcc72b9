import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { forgotPassword } from '#shared/api/accounts/passwords.ts'
import { IMAGE_VERSION } from '#shared/search-engine/image-format.ts'
import { queueEvent } from '../../infra/local/workers/queue-poller.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { storedAccounts } from '../support/product/stored-accounts.ts'
import { startVersion } from '../support/versions/start-version.ts'
import { call } from './deploy-over.ts'

const emulators = await startEmulators()
const { endpoints, prefix } = emulators
const common = { imageVersion: IMAGE_VERSION, endpoints, prefix }
const versions = {
  old: await startVersion(common),
  next: await startVersion({ ...common, addsFields: true }),
}
afterAll(async () => {
  await Promise.all(Object.values(versions).map((version) => version.stop()))
  await emulators.stop()
})

async function waitingItem(): Promise<Record<string, unknown>> {
  const { Items = [] } = await emulators.documents.send(
    new ScanCommand({ TableName: emulators.tables.outbox, FilterExpression: 'attribute_exists(waiting)' }),
  )
  expect(Items).toHaveLength(1)
  return Items[0] ?? {}
}

/** The message in the queue of mails, which is taken out of it. */
async function received() {
  const QueueUrl = emulators.queueUrls.mail
  const { Messages = [] } = await emulators.sqs.send(
    new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 5, MessageSystemAttributeNames: ['All'] }),
  )
  expect(Messages).toHaveLength(1)
  for (const { ReceiptHandle } of Messages)
    await emulators.sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
  return Messages
}

/** The fields of a message that only the next version knows. */
const fieldsOf = ({ next_field, body }: Record<string, unknown>) => [
  next_field,
  (body as Record<string, unknown>)['next_field'],
]
const NEW_FIELDS = ['of the envelope', 'of the body']
const NO_FIELDS = [undefined, undefined]

const noFailures = { batchItemFailures: [] }

test.each([
  ['next', 'old', 'old'],
  ['next', 'next', 'old'],
  ['old', 'next', 'next'],
  ['old', 'old', 'next'],
] as const)(
  'a message of the %s version, relayed by the %s one, is handled by the worker of the %s one',
  async (writer, relay, worker) => {
    const user = await storedAccounts(emulators.documents, emulators.prefix).newUser({
      name: 'Uma',
      password: 'secret',
    })
    const asked = await call(versions[writer], forgotPassword, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email }),
    })
    expect(asked.statusCode).toBe(200)
    const item = await waitingItem()
    expect(fieldsOf(item)).toEqual(writer === 'next' ? NEW_FIELDS : NO_FIELDS)

    const change = { eventName: 'INSERT', dynamodb: { SequenceNumber: '1', NewImage: marshall(item) } }
    expect(await versions[relay].invoke('relayMessages', { Records: [change] })).toEqual(noFailures)
    const messages = await received()
    // a relay of the old version drops what it does not know
    const isKept = writer === 'next' && relay === 'next'
    expect(fieldsOf(JSON.parse(messages[0]?.Body ?? ''))).toEqual(isKept ? NEW_FIELDS : NO_FIELDS)

    expect(
      await versions[worker].invoke('sendMail', queueEvent(messages, 'arn:aws:sqs:eu-west-2:0:mail')),
    ).toEqual(noFailures)
    const mails = emulators.mails().filter(({ to }) => JSON.stringify(to).includes(user.email))
    expect(mails).toHaveLength(1)
  },
)
