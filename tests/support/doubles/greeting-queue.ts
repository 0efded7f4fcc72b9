import type { SQSRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Envelope } from '#shared/system/messages.ts'
import { createLogger } from '../../../functions/platform/logger.ts'
import { type MessageContext, queueHandler } from '../../../functions/platform/messages/queue-handler.ts'
import { lambdaContext } from './rest-event.ts'

/** A greeting is worth a minute; that of the Queen is owed for ever. */
const messages = {
  greet: {
    queue: 'letters',
    body: z.object({ name: z.string() }),
    lifeSeconds: ({ name }: { name: string }) => (name === 'the Queen' ? null : 60),
  },
  paint: { queue: 'pictures', body: z.object({ colour: z.string() }), lifeSeconds: () => null },
} as const

/** The instant at which each message is created, in milliseconds. */
export const CREATED = Date.parse('2026-07-20T12:00:00.000Z')

const queue = {
  batchSize: 10,
  maxConcurrency: 2,
  visibilityTimeoutSeconds: 60,
  retryDelaysSeconds: [5, 30],
  maxAgeSeconds: 60,
}

/** The JSON of a message, to greet if not told otherwise. */
export const envelope = (id: string, body: unknown, type = 'greet') =>
  JSON.stringify({
    message_id: `message-${id}`,
    type,
    request_id: `request-${id}`,
    created_at: new Date(CREATED).toISOString(),
    body,
  })

/** A message as a queue delivers it. `body` is its JSON. */
export const record = (id: string, body: string, receiveCount = 1) =>
  ({
    messageId: id,
    receiptHandle: `receipt-${id}`,
    body,
    attributes: { ApproximateReceiveCount: String(receiveCount) },
  }) as SQSRecord

/** A queue handler with the given `greet`, `hide` and `sendAgain`, a record of its calls, and its own clock. */
export function greetingQueue({
  greet = () => undefined,
  hide = () => undefined,
  sendAgain = () => undefined,
  at = CREATED,
}: {
  greet?: (name: string, context: MessageContext) => void
  hide?: (receiptHandle: string) => void
  sendAgain?: () => void
  at?: number
} = {}) {
  const lines: string[] = []
  const greeted: string[] = []
  const ended: string[] = []
  const delays: Record<string, number> = {}
  const sentAgain: [Envelope, Date][] = []
  let now = at
  const handler = queueHandler<typeof messages, 'letters'>({
    queue,
    queueName: 'letters',
    messages,
    handlers: {
      async greet({ name }, context) {
        greet(name, context)
        greeted.push(name)
      },
    },
    endings: {
      async greet({ name }) {
        ended.push(name)
      },
    },
    async setVisibilityTimeout(receiptHandle, seconds) {
      hide(receiptHandle)
      delays[receiptHandle] = seconds
    },
    async sendLater(message, until) {
      sendAgain()
      sentAgain.push([message, until])
    },
    logger: createLogger(
      (line) => lines.push(line),
      () => new Date(0),
    ),
    now: () => new Date((now += 7)),
  })
  return {
    greeted,
    ended,
    delays,
    sentAgain,
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async run(...Records: SQSRecord[]) {
      const { batchItemFailures } = await handler({ Records }, lambdaContext)
      return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
    },
  }
}
