import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs'
import { DeleteCommand, PutCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { RouteContract } from '#shared/api/contract.ts'
import type { MailContent } from '#shared/mail-content.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { mailSetName } from '#shared/system/mail-sets.ts'
import { deadLetterQueueOf } from '#shared/system/names.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { isSchedule } from '#shared/system/schedule.ts'
import { outboxWriter, waitingKeyOf } from '../../functions/platform/messages/outbox.ts'
import { findResource } from '../../infra/local/api-gateway.ts'
import { LONG_POLL_SECONDS } from '../../infra/local/emulators/fauxqs-queue.ts'
import { batchFailures } from '../../infra/local/workers/batch-failures.ts'
import { queueEvent } from '../../infra/local/workers/queue-poller.ts'
import { smallImport } from '../faults/small-import.ts'
import { metricKey, type Sample } from '../support/alarms/evaluate-alarms.ts'
import { samplesOfLine } from '../support/alarms/line-samples.ts'
import { startDynamoDbProxy } from '../support/doubles/dynamodb-proxy.ts'
import { type SesAnswer, startSesDouble } from '../support/doubles/ses-double.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { handlersHere } from '../support/product/handlers-here.ts'

const MINUTE = 60_000

/** A line that a function has written to its log. */
export interface WrittenLine {
  name: FunctionName
  text: string
}

const ofApi = (name: string) =>
  metricKey({ from: 'aws', namespace: 'AWS/ApiGateway', name, of: 'api', statistic: 'Sum' })
const deadLettersOf = (queue: string) =>
  metricKey({
    from: 'aws',
    namespace: 'AWS/SQS',
    name: 'ApproximateNumberOfMessagesVisible',
    of: { queue },
    statistic: 'Maximum',
  })

/**
 * The functions of the product with their own context, on emulators, with all their log lines as they write them. Only SES
 * is a double, and a proxy can throttle the tables. The clock stands still until `at` sets it.
 * @param start The instant of minute 0.
 */
export async function watchedSystem(start: Date) {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const emulators = await sharedEmulators()
  const { documents, s3, sqs, tables, queueUrls, prefix } = emulators
  const database = await startDynamoDbProxy(emulators.endpoints.dynamodb)
  let sesAnswer: SesAnswer = 'take'
  const ses = await startSesDouble(() => sesAnswer)
  const endpoints = { ...emulators.endpoints, dynamodb: database.endpoint, ses: ses.endpoint }
  const here = await handlersHere({ ...emulators, endpoints }, { registerUrl: '' })
  const folder = mkdtempSync(join(tmpdir(), 'watched-system-'))
  const logFile = join(folder, 'log')
  process.env['LOG_FILE'] = logFile
  const imports = smallImport(documents, s3, prefix)

  const lines: WrittenLine[] = []
  let samples: Sample[] = []
  const sample = (metric: string, value: number) => samples.push({ metric, at: Date.now(), value })

  /** Runs a function, and takes the lines that it writes meanwhile. */
  async function watch<Answer>(name: FunctionName, work: () => Promise<Answer>): Promise<Answer> {
    writeFileSync(logFile, '')
    try {
      return await work()
    } finally {
      for (const text of readFileSync(logFile, 'utf8').split('\n').filter(Boolean)) {
        lines.push({ name, text })
        samples.push(...samplesOfLine(name, text))
      }
    }
  }

  const run = (name: FunctionName, event: unknown = {}) => watch(name, () => here.invoke(name, event))

  const waitingItems = async () => {
    const { Items = [] } = await documents.send(new ScanCommand({ TableName: tables.outbox }))
    return Items.filter((item) => item['waiting'] !== undefined)
  }

  const deadIn = async (queue: QueueName) => {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl: queueUrls[deadLetterQueueOf(queue)],
        AttributeNames: ['ApproximateNumberOfMessages'],
      }),
    )
    return Number(Attributes?.ApproximateNumberOfMessages)
  }

  const system = {
    lines,
    codesSet: mailSetName(prefix, 'codes'),
    run,
    imports,
    at(minutes: number) {
      vi.setSystemTime(start.getTime() + minutes * MINUTE)
    },
    mailIs(answer: SesAnswer) {
      sesAnswer = answer
    },
    /** The register is at an address that the fetcher refuses without a call. */
    registerIsRefused() {
      process.env['REGISTER_URL'] = 'https://127.0.0.1/document'
    },
    throttle(table: keyof typeof tables) {
      const name = `"${tables[table]}"`
      database.answer(({ body }) =>
        JSON.stringify(body).includes(name) ? { error: 'ThrottlingException' } : undefined,
      )
    },

    /** Runs every schedule once. */
    async runSchedules() {
      for (const name of Object.keys(functions) as FunctionName[])
        if (isSchedule(functions[name].trigger)) await run(name)
    },

    /** Calls a route so many times at once, and counts the calls as the gateway does. */
    async call(contract: RouteContract, headers: Record<string, string> = {}, times = 1) {
      const { functionName } = findResource(contract.path).resource
      const calls = () => Promise.all(Array.from({ length: times }, () => here.call(contract, headers)))
      for (const { status } of await watch(functionName, calls)) {
        sample(ofApi('Count'), 1)
        sample(ofApi('5XXError'), status >= 500 ? 1 : 0)
      }
    },
    newAdmin: here.newAdmin,

    /** Writes a mail to the outbox, as a change does now or so many minutes ago. */
    async write(type: 'sendMail' | 'sendBulkMail', body: MailContent, minutesAgo = 0) {
      const clock = () => new Date(Date.now() - minutesAgo * MINUTE)
      const item = outboxWriter({ tables, now: clock })({ type, body, requestId: 'r' })
      await documents.send(new TransactWriteCommand({ TransactItems: [item] }))
    },
    /** Writes a message of a type that this version does not know. */
    async writeUnknown() {
      const message_id = 'unknown'
      const Item = {
        message_id,
        type: 'noSuchType',
        request_id: 'r',
        body: {},
        waiting: waitingKeyOf(message_id),
      }
      const created_at = new Date().toISOString()
      await documents.send(new PutCommand({ TableName: tables.outbox, Item: { ...Item, created_at } }))
    },
    /** Gives all messages of the outbox to the relay, as the stream does. */
    async relay() {
      const Records = (await waitingItems()).map((item, at) => ({
        eventName: 'INSERT',
        dynamodb: { SequenceNumber: String(at), NewImage: marshall(item) },
      }))
      await run('relayMessages', { Records })
    },
    async sendTo(queue: QueueName, MessageBody: string) {
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrls[queue], MessageBody }))
    },

    /** Delivers the messages of a queue to its worker, so many times. */
    async deliver(name: FunctionName, queue: QueueName, times = 1) {
      const QueueUrl = queueUrls[queue]
      for (let left = times; left > 0; left -= 1) {
        const { Messages = [] } = await sqs.send(
          new ReceiveMessageCommand({
            QueueUrl,
            // the emulator stretches a longest poll, so a missing message would fail no test in time
            WaitTimeSeconds: LONG_POLL_SECONDS - 1,
            MessageSystemAttributeNames: ['All'],
          }),
        )
        const answer = await run(name, queueEvent(Messages, `arn:aws:sqs:eu-west-2:000000000000:${queue}`))
        const ids = Messages.map(({ MessageId = '' }) => MessageId)
        const failed = batchFailures(answer, ids)
        for (const { MessageId = '', ReceiptHandle } of Messages)
          if (!failed.includes(MessageId))
            await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
      }
      // a message becomes a dead letter when it would be delivered once more
      await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 0 }))
    },

    /** Counts the dead letters, as SQS does each minute. */
    async countDeadLetters() {
      for (const queue of Object.keys(queues) as QueueName[])
        sample(deadLettersOf(deadLetterQueueOf(queue)), await deadIn(queue))
    },

    /** The samples of what happens meanwhile. Then all is whole again, and no message is left. */
    async samplesOf(work: () => Promise<unknown>): Promise<Sample[]> {
      samples = []
      system.at(0)
      await work()
      sesAnswer = 'take'
      database.answer()
      process.env['REGISTER_URL'] = ''
      for (const { message_id } of await waitingItems())
        await documents.send(new DeleteCommand({ TableName: tables.outbox, Key: { message_id } }))
      for (const queue of Object.keys(queues) as QueueName[])
        for (const each of [queue, deadLetterQueueOf(queue)] as const)
          await sqs.send(new PurgeQueueCommand({ QueueUrl: queueUrls[each] }))
      return samples
    },

    async stop() {
      here.stop()
      vi.useRealTimers()
      rmSync(folder, { recursive: true })
      await ses.stop()
      await database.stop()
      await emulators.stop()
    },
  }
  return system
}

export type WatchedSystem = Awaited<ReturnType<typeof watchedSystem>>
