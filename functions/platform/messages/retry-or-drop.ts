import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { maxReceiveCountOf } from '#shared/system/queues.ts'

/** A failure that a retry cannot fix, for example an unreadable message. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}

/** The next step for a failed message. */
export type Verdict = { next: 'retry'; afterSeconds: number } | { next: 'dead-letter' }

/**
 * Decides whether and when a failed message is retried.
 * @param receiveCount How often the message has been received, including this time.
 */
export function retryOrDrop(error: unknown, receiveCount: number, queue: QueueDefinition): Verdict {
  if (error instanceof PermanentFailure || receiveCount >= maxReceiveCountOf(queue)) {
    return { next: 'dead-letter' }
  }
  return { next: 'retry', afterSeconds: queue.retryDelaysSeconds[receiveCount - 1] ?? 0 }
}
