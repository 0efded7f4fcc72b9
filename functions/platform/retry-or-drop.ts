import { maxReceiveCountOf, type QueueDefinition } from '../../shared/system/queues.ts'

/** A failure that trying again does not mend, such as a message that nobody can read. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}

/** What becomes of a message that failed. */
export type Verdict = { next: 'retry'; afterSeconds: number } | { next: 'dead-letter' }

/**
 * Decides, in this one place, whether a failed message is tried again, and when.
 * @param receiveCount How often it has been received, this time included.
 */
export function retryOrDrop(error: unknown, receiveCount: number, queue: QueueDefinition): Verdict {
  if (error instanceof PermanentFailure || receiveCount >= maxReceiveCountOf(queue)) {
    return { next: 'dead-letter' }
  }
  return { next: 'retry', afterSeconds: queue.retryDelaysSeconds[receiveCount - 1] ?? 0 }
}
