import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSEvent } from 'aws-lambda'
import { afterAll, expect, test } from 'vitest'
import { messages } from '#shared/system/messages.ts'
import { deadLetterQueueOf } from '#shared/system/names.ts'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { mailSender } from '../../functions/mail/mail-sender.ts'
import { outgoing, type Handover } from '../../functions/mail/outgoing.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { createLogger } from '../../functions/platform/logger.ts'
import {
  queueHandler,
  setVisibilityTimeout,
  sendLater,
} from '../../functions/platform/messages/queue-handler.ts'
import { queueSender } from '../../functions/platform/messages/queue-sender.ts'
import { provisionQueues, queueUrlPrefix } from '../../infra/local/provision.ts'
import { createRandom } from '../../infra/local/sample-data/random.ts'
import { startQueuePoller } from '../../infra/local/workers/queue-poller.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { lambdaContext } from '../support/doubles/rest-event.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { isThorough } from './crash-harness.ts'

/** Like the mail queue, but faster: a failed message returns after a second. */
const queue: QueueDefinition = {
  batchSize: 10,
  maxConcurrency: 8,
  visibilityTimeoutSeconds: 180,
  retryDelaysSeconds: Array<number>(9).fill(1),
  maxAgeSeconds: 300,
}
const PREFIX = 'drain'
/** `npm run test:long` drains 1,000 messages. */
const MESSAGES = isThorough ? 1_000 : 200
const DUPLICATES = MESSAGES / 10
const POLLERS = 4
/** The test takes seconds, or much longer on a loaded machine. */
const TIMEOUT = 180_000

/** How the provider treats a mail, or `poison` for an invalid message. */
type Fate = 'taken' | 'fails at first' | 'taken without a word' | 'refused' | 'poison'

const random = createRandom('mail drain')
const fateOf = (at: number): Fate => {
  if (at % 100 === 0) return 'poison'
  if (at % 100 < 6) return 'refused'
  if (at % 100 < 16) return 'fails at first'
  if (at % 100 < 18) return 'taken without a word'
  return 'taken'
}
const mails = Array.from({ length: MESSAGES }, (_, at) => ({ id: `mail-${at}`, fate: fateOf(at) }))
const idsOf = (...fates: Fate[]) => mails.filter(({ fate }) => fates.includes(fate)).map(({ id }) => id)

function bodyOf({ id, fate }: (typeof mails)[number]): string {
  const to = `${id}@example.com`
  const body = { template: 'verify_email', to, code: '048213' }
  const envelope = { message_id: id, type: 'sendMail', request_id: `request-${id}`, created_at: '', body }
  if (fate !== 'poison') return JSON.stringify(envelope)
  return random.pick([
    `{"message_id":"${id}",`,
    JSON.stringify({ ...envelope, type: 'dance' }),
    JSON.stringify({ ...envelope, body: { ...body, code: 48213 } }),
  ])
}

const emulators = await startEmulators()
afterAll(() => emulators.stop())

function count(counter: Map<string, number>, id: string): number {
  const times = (counter.get(id) ?? 0) + 1
  counter.set(id, times)
  return times
}

/** A fake provider that treats each mail by its fate, and counts the accepted mails. */
function flakyProvider() {
  const taken = new Map<string, number>()
  const asked = new Map<string, number>()
  const fates = new Map(mails.map(({ id, fate }) => [id, fate]))
  return {
    taken,
    asked,
    async deliver(_mail: unknown, id: string): Promise<Handover> {
      const times = count(asked, id)
      const fate = fates.get(id)
      if (fate === 'refused') return { outcome: 'refused', reason: 'InvalidParameterValue' }
      // this fate fails one to three times
      if (fate === 'fails at first' && times <= 1 + (Number(id.slice(-1)) % 3)) throw new Error('slow down')
      count(taken, id)
      if (fate === 'taken without a word' && times === 1) throw new Error('no answer')
      return { outcome: 'sent', mailId: `ses-${id}` }
    },
  }
}

/**
 * The mail worker with its usual context, on the fast queue and a fake provider. The worker crashes after every 20th batch.
 */
function workerWith(deliver: ReturnType<typeof flakyProvider>['deliver'], queueUrl: string) {
  const { documents, sqs, tables } = emulators
  const context = contextWith(
    { documents, tables },
    double(outgoing.mail, {
      deliver,
      pageOrigin: async () => 'https://finder.example',
      inTurn: (work) => work(),
    }),
  )
  const send = queueSender<'mail'>(sqs, () => queueUrl)
  const hide = setVisibilityTimeout(sqs, queueUrl)
  const handler = queueHandler<typeof messages, 'mail'>({
    queue,
    queueName: 'mail',
    messages,
    handlers: { sendMail: mailSender(context, 'mail') },
    setVisibilityTimeout: hide,
    sendLater: sendLater({ send, own: 'mail', long: 'mail', now: systemClock }),
    logger: createLogger(() => undefined, systemClock),
    now: systemClock,
  })
  let batches = 0
  return async (event: unknown) => {
    const answer = await handler(event as SQSEvent, lambdaContext)
    batches += 1
    if (batches % 20 !== 0) return answer
    // a crashed worker's batch returns after the visibility timeout, which is shortened to a second here
    const { Records } = event as SQSEvent
    await Promise.all(Records.map(({ receiptHandle }) => hide(receiptHandle, 1)))
    throw new Error('the worker dies before it can answer')
  }
}

async function messagesIn(QueueUrl: string): Promise<number> {
  const { Attributes = {} } = await emulators.sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  )
  return ['', 'NotVisible', 'Delayed']
    .map((state) => Number(Attributes[`ApproximateNumberOfMessages${state}` as keyof typeof Attributes] ?? 0))
    .reduce((sum, some) => sum + some)
}

async function putAll(QueueUrl: string, bodies: string[]) {
  for (let at = 0; at < bodies.length; at += 10) {
    const Entries = bodies
      .slice(at, at + 10)
      .map((MessageBody, entry) => ({ Id: String(entry), MessageBody }))
    await emulators.sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
  }
}

async function takeAll(QueueUrl: string): Promise<string[]> {
  const bodies: string[] = []
  for (;;) {
    const { Messages = [] } = await emulators.sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    )
    if (Messages.length === 0) return bodies
    bodies.push(...Messages.map(({ Body = '' }) => Body))
  }
}

async function stateOf(id: string): Promise<unknown> {
  const { Item } = await emulators.documents.send(
    new GetCommand({ TableName: emulators.tables.mails, Key: { message_id: id } }),
  )
  return Item?.['state']
}

test(
  'of messages with duplicates, failures, crashes and poison, none is lost and each has one outcome',
  async () => {
    await provisionQueues(emulators.sqs, PREFIX, { mail: queue })
    const urlPrefix = queueUrlPrefix(emulators.endpoints.sqs)
    const queueUrl = `${urlPrefix}${PREFIX}-mail`
    const once = new Map(mails.map((mail) => [mail.id, bodyOf(mail)]))
    const twice = random.some(idsOf('taken', 'fails at first', 'refused'), DUPLICATES)
    const bodies = [...once.keys(), ...twice].map((id) => once.get(id) ?? '')
    await putAll(queueUrl, random.some(bodies, bodies.length))
    expect(await messagesIn(queueUrl)).toBe(MESSAGES + DUPLICATES)

    const { deliver, taken, asked } = flakyProvider()
    const { sqs } = emulators
    const invoke = workerWith(deliver, queueUrl)
    const { batchSize, maxConcurrency } = queue
    const poller = { sqs, queueUrl, batchSize, maxConcurrency, invoke, report: () => undefined }
    const pollers = await Promise.all(Array.from({ length: POLLERS }, () => startQueuePoller(poller)))
    await expect.poll(() => messagesIn(queueUrl), { timeout: TIMEOUT - 30_000 }).toBe(0)
    await Promise.all(pollers.map((each) => each.stop()))

    const dead = await takeAll(`${urlPrefix}${PREFIX}-${deadLetterQueueOf('mail')}`)
    expect(dead.toSorted()).toEqual(
      idsOf('poison')
        .map((id) => once.get(id))
        .toSorted(),
    )
    const inState = async (state: string) => {
      const states = await Promise.all(mails.map(async ({ id }) => [id, await stateOf(id)] as const))
      return states.filter(([, each]) => each === state).map(([id]) => id)
    }
    expect(await inState('sent')).toEqual(idsOf('taken', 'fails at first', 'taken without a word'))
    expect(await inState('refused')).toEqual(idsOf('refused'))

    const timesTaken = (...fates: Fate[]) => [...new Set(idsOf(...fates).map((id) => taken.get(id) ?? 0))]
    expect(timesTaken('taken', 'fails at first')).toEqual([1])
    // these mails were sent twice, because the first sending was never confirmed
    expect(timesTaken('taken without a word')).toEqual([2])
    expect(timesTaken('refused', 'poison')).toEqual([0])
    expect(idsOf('refused').filter((id) => asked.get(id) !== 1)).toEqual([])
  },
  TIMEOUT,
)
