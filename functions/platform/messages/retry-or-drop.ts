import { maxReceiveCountOf, type QueueDefinition } from '../../../shared/system/queues.ts'

/** A failure that a retry cannot fix, such as an unreadable message. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}

/** The next step for a failed message. */
export type Verdict = { next: 'retry'; afterSeconds: number } | { next: 'dead-letter' }

/**
 * The only place that decides whether and when a failed message is retried.
 * @param receiveCount How often it has been received, this time included.
 */
export function retryOrDrop(error: unknown, receiveCount: number, queue: QueueDefinition): Verdict {
  if (error instanceof PermanentFailure || receiveCount >= maxReceiveCountOf(queue)) {
    return { next: 'dead-letter' }
  }
  return { next: 'retry', afterSeconds: queue.retryDelaysSeconds[receiveCount - 1] ?? 0 }
}
