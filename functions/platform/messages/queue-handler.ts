import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type * as z from 'zod/mini'
import { queueOfLongWaits } from '#shared/system/functions.ts'
import type { MessageDefinition } from '#shared/system/message-definition.ts'
import { type Envelope, type Messages, messages } from '#shared/system/messages.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { sqsClient } from '../clients.ts'
import type { Clock } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Logger } from '../logger.ts'
import { queueSender } from './queue-sender.ts'
import { ownOf, recordHandler, type RecordHandlerDependencies } from './record-handler.ts'
import { PermanentFailure } from './retry-or-drop.ts'

/** The longest delay of SQS. */
const MAX_DELAY_SECONDS = 900

/** The delay in seconds until an instant, from 1 to 900. The minimum prevents a loop without pauses. */
const delayUntil = (until: Date, now: Date): number =>
  Math.min(MAX_DELAY_SECONDS, Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)))

interface SendLaterDependencies<Queue extends string> {
  send: (queue: Queue, message: Envelope, delaySeconds: number) => Promise<void>
  own: Queue
  /** The queue for messages that wait longer than SQS can delay them. */
  long: Queue
  now: Clock
}

/**
 * Sends a message again, to be handled at the earliest at an instant. A delay above the limit of SQS takes several
 * turns. Before the instant, the handler of the queue only sends the message again.
 */
export const sendLater =
  <Queue extends string>({ send, own, long, now }: SendLaterDependencies<Queue>) =>
  (message: Envelope, until: Date): Promise<void> => {
    const at = now()
    const isLong = until.getTime() - at.getTime() > 1000 * MAX_DELAY_SECONDS
    return send(isLong ? long : own, { ...message, not_before: until.toISOString() }, delayUntil(until, at))
  }

/** Sets the visibility timeout of a received message, which delays its next delivery. */
export const setVisibilityTimeout =
  (sqs: SQSClient, queueUrl: string) =>
  async (receiptHandle: string, seconds: number): Promise<void> => {
    await sqs.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrl,
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: seconds,
      }),
    )
  }

/** The dependencies of a queue's handler, except its message handlers. */
export const queueParts = ({ config, now, logger }: Context, name: QueueName) => ({
  queue: queues[name],
  queueName: name,
  messages,
  setVisibilityTimeout: (receiptHandle: string, seconds: number) =>
    setVisibilityTimeout(sqsClient(), config.queueUrl(name))(receiptHandle, seconds),
  sendLater: sendLater({
    send: queueSender(sqsClient(), config.queueUrl),
    own: name,
    long: queueOfLongWaits(name),
    now,
  }),
  now,
  logger,
})

export interface MessageContext {
  messageId: string
  /** The id of the request that caused the message, for all log lines and messages that it causes. */
  requestId: string
  /** Whether the message goes to the dead-letter queue if its handler throws. */
  isLastTry: boolean
  log: Logger
}

type MessageList = Record<string, MessageDefinition>

type BodyOf<List extends MessageList, Type extends keyof List> = z.infer<List[Type]['body']>
type HandlerOf<List extends MessageList, Type extends keyof List> = (
  body: BodyOf<List, Type>,
  context: MessageContext,
) => Promise<void>

type TypeIn<List extends MessageList, Queue extends string> = {
  [Type in keyof List]: List[Type]['queue'] extends Queue ? Type : never
}[keyof List]

/** One handler for each kind of message in the queue. It may be called twice for the same message. */
export type MessageHandlers<List extends MessageList, Queue extends string> = {
  [Type in TypeIn<List, Queue>]: HandlerOf<List, Type>
}

/** What ends with an expired message of each kind. The message of a job ends its job. */
export type MessageEndings<List extends MessageList, Queue extends string> = {
  [Type in TypeIn<List, Queue> as BodyOf<List, Type> extends { job_id: string } ? Type : never]: HandlerOf<
    List,
    Type
  >
} & { [Type in TypeIn<List, Queue>]?: HandlerOf<List, Type> }

type QueueHandlerDependencies<List extends MessageList, Queue extends string> = RecordHandlerDependencies & {
  messages: List
  handlers: MessageHandlers<List, Queue>
} & (Record<never, never> extends MessageEndings<List, Queue>
    ? { endings?: MessageEndings<List, Queue> }
    : { endings: MessageEndings<List, Queue> })

/** The Lambda handler of a queue, which passes each message to the handler of its type (`recordHandler`). */
export function queueHandler<List extends MessageList, Queue extends string>(
  dependencies: QueueHandlerDependencies<List, Queue>,
) {
  const { handlers, endings = {} } = dependencies
  type Handlers = Record<string, (body: unknown, context: MessageContext) => Promise<void>>
  const byType = handlers as unknown as Handlers

  return recordHandler(dependencies, async (message, { log, isLastTry, isExpired }) => {
    const { message_id: messageId, request_id: requestId, type } = message
    const handle = ownOf(byType, type)
    const definition = ownOf<MessageDefinition>(dependencies.messages, type)
    if (handle === undefined || definition === undefined)
      throw new PermanentFailure('The queue has no handler for this type')
    const body = definition.body.safeParse(message.body)
    if (!body.success) throw new PermanentFailure(`The body does not match the type ${type}`)
    const context = { messageId, requestId, isLastTry, log }
    if (!isExpired) {
      await handle(body.data, context)
      return 'done'
    }
    await ownOf(endings as unknown as Handlers, type)?.(body.data, context)
    return 'expired'
  })
}

type Parts = 'messages' | keyof ReturnType<typeof queueParts>

export const queueWorker = <Queue extends QueueName>(
  context: Context,
  name: Queue,
  handling: Omit<QueueHandlerDependencies<Messages, Queue>, Parts>,
) =>
  queueHandler<Messages, Queue>({ ...queueParts(context, name), ...handling } as QueueHandlerDependencies<
    Messages,
    Queue
  >)
