import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import {
  MESSAGE_EXPIRED,
  MESSAGE_FAILED,
  MESSAGE_HANDLED,
  MESSAGE_POSTPONED,
} from '#shared/system/log-messages.ts'
import type { MessageDefinition } from '#shared/system/message-definition.ts'
import { Envelope } from '#shared/system/messages.ts'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { maxReceiveCountOf } from '#shared/system/queues.ts'
import type { Clock } from '../clock.ts'
import { lambdaHandler } from '../lambda-handler.ts'
import type { Logger } from '../logger.ts'
import { currentTrace, traceHeaderIn, withTrace } from '../trace.ts'
import { messageLogFields } from './queue-sender.ts'
import { PermanentFailure, retryOrDrop, NotDue, Postponed } from './retry-or-drop.ts'

/** Reads only own properties, because a message type can be any text, such as `toString`. */
export const ownOf = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** Returns when a message expires. Undefined if it never does, or if it is not valid. */
export const expiryOf =
  (messages: Record<string, MessageDefinition>) =>
  ({ type, created_at, body }: Pick<Envelope, 'type' | 'created_at' | 'body'>): Date | undefined => {
    const definition = ownOf(messages, type)
    const parsed = definition?.body.safeParse(body)
    if (definition === undefined || !parsed?.success) return undefined
    const seconds = definition.lifeSeconds(parsed.data)
    return seconds === null ? undefined : new Date(Date.parse(created_at) + 1000 * seconds)
  }

export interface RecordHandlerDependencies {
  queue: QueueDefinition
  queueName: string
  messages: Record<string, MessageDefinition>
  /** Sets the delay before a received message is delivered again. */
  setVisibilityTimeout: (receiptHandle: string, seconds: number) => Promise<void>
  /** Sends a message again, to be handled at the earliest at an instant. */
  sendLater: (message: Envelope, until: Date) => Promise<void>
  /** Reads a message in the own form of an AWS service, if it is one. Only the instant when it was queued is sure. */
  readForeign?: (body: unknown, queuedAt: Date) => Envelope | undefined
  logger: Logger
  now: Clock
}

interface RecordContext {
  log: Logger
  isLastTry: boolean
  /** Whether nobody needs the effect of the message any more (`MessageDefinition`). */
  isExpired: boolean
}

/**
 * The Lambda handler of a queue. Each record is done, expired, postponed or failed, separately from the others. A
 * postponed record is sent again as a new message and then counts as done. Its receive count restarts, so postponing
 * never leads to the dead-letter queue. It comes back at the latest when it expires, so postponing ends. A failed record
 * is retried after the queue's delays, then goes to its dead-letter queue. An unreadable record goes there without
 * delay.
 * @param handle Handles a message that is due or has expired. It may be called twice for the same message.
 */
export function recordHandler(
  {
    queue,
    queueName,
    messages,
    setVisibilityTimeout,
    sendLater,
    readForeign = () => undefined,
    logger,
    now,
  }: RecordHandlerDependencies,
  handle: (message: Envelope, context: RecordContext) => Promise<'done' | 'expired'>,
) {
  const expiry = expiryOf(messages)

  /** @throws the error of `handle`; PermanentFailure if the record has no message; NotDue if it is not due. */
  const run = async (
    message: Envelope | undefined,
    receiveCount: number,
    { log, at }: { log: Logger; at: Date },
  ) => {
    if (message === undefined) throw new PermanentFailure('The record holds no message')
    const end = expiry(message)
    const isExpired = end !== undefined && end <= at
    const due = new Date(message.not_before ?? 0)
    if (due > at && !isExpired) throw new NotDue(due)
    return handle(message, { log, isLastTry: receiveCount >= maxReceiveCountOf(queue), isExpired })
  }

  /** Handles one record. @returns whether it succeeded. */
  const settle = (record: SQSRecord, invocationLog: Logger): Promise<boolean> => {
    const sent = jsonOf(record.body)
    const message =
      Envelope.safeParse(sent).data ?? readForeign(sent, new Date(Number(record.attributes.SentTimestamp)))
    // in Lambda, X-Ray has linked the trace of this invocation to that of the message
    const header = currentTrace().header ?? traceHeaderIn(message?.trace_header)
    return withTrace({ header, messageId: message?.message_id, requestId: message?.request_id }, () =>
      settleMessage(record, message, invocationLog),
    )
  }

  const settleMessage = async (record: SQSRecord, message: Envelope | undefined, invocationLog: Logger) => {
    const log = invocationLog.with({
      sqsMessageId: record.messageId,
      queue: queueName,
      ...(message && messageLogFields(message)),
    })
    const receiveCount = Number(record.attributes.ApproximateReceiveCount)
    const started = now()
    // SQS counts a postponed message as a new one, so its own age says nothing
    const age = message && ageOf(message, started)
    try {
      const outcome = await run(message, receiveCount, { log, at: started })
      if (outcome === 'expired') log.warn(MESSAGE_EXPIRED, { receiveCount, ...age })
      else {
        const milliseconds = now().getTime() - started.getTime()
        log.info(MESSAGE_HANDLED, { receiveCount, ...age, milliseconds })
      }
      return true
    } catch (error) {
      // a message that cannot be sent again is retried like a failed one, so it is not lost
      const failure = error instanceof Postponed ? await postpone(message, error, { log, age }) : error
      if (failure === undefined) return true
      await fail(record, failure, { receiveCount, log, age })
      return false
    }
  }

  /** Sends a message again. @returns the error if it could not be sent. */
  const postpone = async (
    message: Envelope | undefined,
    postponed: Postponed,
    { log, age }: { log: Logger; age: Age | undefined },
  ) => {
    const end = message && expiry(message)
    const until = end !== undefined && end < postponed.until ? end : postponed.until
    try {
      if (message !== undefined) await sendLater(sentAgain(message, postponed, until), until)
      log.info(MESSAGE_POSTPONED, {
        until: until.toISOString(),
        reason: postponed.reason,
        ...age,
        ...(end && { expiresAt: end.toISOString() }),
      })
      return undefined
    } catch (error) {
      return error
    }
  }

  const fail = async (
    record: SQSRecord,
    error: unknown,
    { receiveCount, log, age }: { receiveCount: number; log: Logger; age: Age | undefined },
  ) => {
    const verdict = retryOrDrop(error, receiveCount, queue)
    const fields = { error, receiveCount, ...age, ...verdict }
    log[verdict.next === 'retry' ? 'warn' : 'error'](MESSAGE_FAILED, fields)
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

interface Age {
  /** The seconds since the message was created. */
  ageSeconds: number
  /** The seconds for which its effect is due (`Envelope`). An alarm watches them if somebody waits for the effect. */
  dueSeconds: number
  postponed: number
}

const ageOf = ({ created_at, due_since, postponed = 0 }: Envelope, now: Date): Age => ({
  ageSeconds: secondsSince(created_at, now),
  dueSeconds: Math.max(0, secondsSince(due_since ?? created_at, now)),
  postponed,
})

const secondsSince = (instant: string, now: Date) => Math.round((now.getTime() - Date.parse(instant)) / 1000)

/** A wait of more than 15 minutes takes several turns in the queue, which do not count. */
const sentAgain = (message: Envelope, reason: Postponed, until: Date): Envelope =>
  reason instanceof NotDue
    ? message
    : {
        ...message,
        postponed: (message.postponed ?? 0) + 1,
        ...(reason.isExpected && { due_since: until.toISOString() }),
      }

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
