import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod/mini'
import { Envelope, type MessageDefinition } from '../../../shared/system/messages.ts'
import { maxReceiveCountOf, type QueueDefinition } from '../../../shared/system/queues.ts'
import type { Clock } from '../clock.ts'
import { lambdaHandler } from '../lambda-handler.ts'
import type { Logger } from '../logger.ts'
import { messageNames } from './message-names.ts'
import { Postponed } from './postponed.ts'
import { PermanentFailure, retryOrDrop } from './retry-or-drop.ts'

export interface MessageContext {
  messageId: string
  /** The id of the request that caused the message, for all log lines and messages that it causes. */
  requestId: string
  /** Whether the message goes to the dead-letter queue if its handler throws. */
  isLastTry: boolean
  log: Logger
}

type MessageList = Record<string, MessageDefinition>

/** One handler for each kind of message in the queue. It may be called twice for the same message. */
export type MessageHandlers<List extends MessageList, Queue extends string> = {
  [Type in keyof List as List[Type]['queue'] extends Queue ? Type : never]: (
    body: z.infer<List[Type]['body']>,
    context: MessageContext,
  ) => Promise<void>
}

interface QueueHandlerDependencies<List extends MessageList, Queue extends string> {
  queue: QueueDefinition
  messages: List
  handlers: MessageHandlers<List, Queue>
  /** Sets the delay before a received message is delivered again. */
  setVisibilityTimeout: (receiptHandle: string, seconds: number) => Promise<void>
  /** Sends a message again, to be handled from an instant on. */
  sendLater: (message: Envelope, until: Date) => Promise<void>
  logger: Logger
  now: Clock
}

/**
 * The Lambda handler of a queue. Each record is done, postponed or failed, separately from the others. A postponed
 * record is sent again and then counts as done. So its receive count starts anew, and it never gets to the dead-letter
 * queue. A failed record is retried after the queue's delays, then goes to its dead-letter queue. An unreadable record
 * goes there without delay.
 */
export function queueHandler<List extends MessageList, Queue extends string>(
  dependencies: QueueHandlerDependencies<List, Queue>,
) {
  const { queue, messages, handlers, setVisibilityTimeout, sendLater, logger, now } = dependencies
  const byType = handlers as Record<string, (body: unknown, context: MessageContext) => Promise<void>>

  /**
   * Handles one message.
   * @throws the error of the handler.
   * @throws PermanentFailure if the record has no message of this queue.
   * @throws Postponed if the message is not due.
   */
  const handle = async (envelope: Envelope | undefined, receiveCount: number, log: Logger) => {
    if (envelope === undefined) throw new PermanentFailure('The record holds no message')
    const { message_id: messageId, request_id: requestId, type } = envelope
    const run = ownOf(byType, type)
    const definition = ownOf(messages, type)
    if (run === undefined || definition === undefined)
      throw new PermanentFailure('The queue has no handler for this type')
    const body = definition.body.safeParse(envelope.body)
    if (!body.success) throw new PermanentFailure(`The body does not match the type ${type}`)
    requireDue(envelope)
    const isLastTry = receiveCount >= maxReceiveCountOf(queue)
    await run(body.data, { messageId, requestId, isLastTry, log })
  }

  /** @throws Postponed if the message must not be handled yet. */
  const requireDue = ({ not_before }: Envelope) => {
    if (not_before === undefined) return
    const due = new Date(not_before)
    if (due > now()) throw new Postponed(due, 'not due')
  }

  /** Handles one record. @returns whether it succeeded. */
  const settle = async (record: SQSRecord, invocationLog: Logger): Promise<boolean> => {
    const envelope = Envelope.safeParse(jsonOf(record.body)).data
    const log = invocationLog.with({
      sqsMessageId: record.messageId,
      ...(envelope && messageNames(envelope)),
    })
    const receiveCount = Number(record.attributes.ApproximateReceiveCount)
    const started = now().getTime()
    try {
      await handle(envelope, receiveCount, log)
      log.info('message', { receiveCount, milliseconds: now().getTime() - started })
      return true
    } catch (error) {
      // a message that cannot be sent again is retried like a failed one, so it is not lost
      const failure = error instanceof Postponed ? await postpone(envelope, error, log) : error
      if (failure === undefined) return true
      await fail(record, failure, receiveCount, log)
      return false
    }
  }

  /** Sends a message again. @returns the error if it could not be sent. */
  const postpone = async (envelope: Envelope | undefined, { until, reason }: Postponed, log: Logger) => {
    try {
      if (envelope !== undefined) await sendLater(envelope, until)
      log.info('message postponed', { until: until.toISOString(), reason })
      return undefined
    } catch (error) {
      return error
    }
  }

  const fail = async (record: SQSRecord, error: unknown, receiveCount: number, log: Logger) => {
    const verdict = retryOrDrop(error, receiveCount, queue)
    log[verdict.next === 'retry' ? 'warn' : 'error']('message failed', { error, receiveCount, ...verdict })
    // without a delay, the queue redelivers the record until its receive count moves it to the dead-letter queue
    const seconds = verdict.next === 'retry' ? verdict.afterSeconds : 0
    await setVisibilityTimeout(record.receiptHandle, seconds).catch((failure: unknown) => {
      log.warn('visibility timeout not set', { error: failure })
    })
  }

  return lambdaHandler<SQSEvent, SQSBatchResponse>({
    logger,
    async handle({ Records }, { log }) {
      const settled = await Promise.all(Records.map((record) => settle(record, log)))
      return {
        batchItemFailures: Records.filter((_, at) => !settled[at]).map(({ messageId }) => ({
          itemIdentifier: messageId,
        })),
      }
    },
  })
}

/** Reads own properties only, because the type of a message can be any text, such as `toString`. */
const ownOf = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
