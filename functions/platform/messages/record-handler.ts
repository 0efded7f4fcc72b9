import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { Envelope } from '../../../shared/system/messages.ts'
import { maxReceiveCountOf, type QueueDefinition } from '../../../shared/system/queues.ts'
import type { Clock } from '../clock.ts'
import { lambdaHandler } from '../lambda-handler.ts'
import type { Logger } from '../logger.ts'
import { messageNames } from './message-names.ts'
import { Postponed } from './postponed.ts'
import { currentTrace, withTrace } from '../trace.ts'
import { PermanentFailure, retryOrDrop } from './retry-or-drop.ts'

export interface RecordHandlerDependencies {
  queue: QueueDefinition
  /** Sets the delay before a received message is delivered again. */
  setVisibilityTimeout: (receiptHandle: string, seconds: number) => Promise<void>
  /** Sends a message again, to be handled at the earliest at an instant. */
  sendLater: (message: Envelope, until: Date) => Promise<void>
  logger: Logger
  now: Clock
}

/**
 * The Lambda handler of a queue. Each record is done, postponed or failed, separately from the others. A postponed
 * record is sent again as a new message and then counts as done. Its receive count restarts, so postponing never leads
 * to the dead-letter queue. A failed record is retried after the queue's delays, then goes to its dead-letter queue. An
 * unreadable record goes there without delay.
 * @param handle Handles a message that is due. It may be called twice for the same message.
 */
export function recordHandler(
  { queue, setVisibilityTimeout, sendLater, logger, now }: RecordHandlerDependencies,
  handle: (message: Envelope, context: { log: Logger; isLastTry: boolean }) => Promise<void>,
) {
  /** @throws the error of `handle`; PermanentFailure if the record has no message; Postponed if it is not due. */
  const run = async (message: Envelope | undefined, receiveCount: number, log: Logger) => {
    if (message === undefined) throw new PermanentFailure('The record holds no message')
    const due = new Date(message.not_before ?? 0)
    if (message.not_before !== undefined && due > now()) throw new Postponed(due, 'not due')
    await handle(message, { log, isLastTry: receiveCount >= maxReceiveCountOf(queue) })
  }

  /** Handles one record. @returns whether it succeeded. */
  const settle = async (record: SQSRecord, invocationLog: Logger): Promise<boolean> => {
    const message = Envelope.safeParse(jsonOf(record.body)).data
    const log = invocationLog.with({
      sqsMessageId: record.messageId,
      ...(message && messageNames(message)),
    })
    const receiveCount = Number(record.attributes.ApproximateReceiveCount)
    const started = now().getTime()
    try {
      await withTrace(message?.trace_id ?? currentTrace(), () => run(message, receiveCount, log))
      log.info('message', { receiveCount, milliseconds: now().getTime() - started })
      return true
    } catch (error) {
      // a message that cannot be sent again is retried like a failed one, so it is not lost
      const failure = error instanceof Postponed ? await postpone(message, error, log) : error
      if (failure === undefined) return true
      await fail(record, failure, receiveCount, log)
      return false
    }
  }

  /** Sends a message again. @returns the error if it could not be sent. */
  const postpone = async (message: Envelope | undefined, { until, reason }: Postponed, log: Logger) => {
    try {
      if (message !== undefined) await sendLater(message, until)
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
