import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { maxReceiveCountOf } from '#shared/system/queues.ts'

/** A handler throws this to get its message again at an instant. It never counts as a failure. */
export class Postponed extends Error {
  override readonly name: string = 'Postponed'
  readonly until: Date
  readonly reason: string
  /** Whether the wait is no trouble of ours, such as that for a host or for the budget of the next day. No alarm counts it. */
  readonly isExpected: boolean

  constructor(until: Date, reason: string, { isExpected = false } = {}) {
    super(`${reason} until ${until.toISOString()}`)
    this.until = until
    this.reason = reason
    this.isExpected = isExpected
  }
}

/** A message that has come before its `not_before`, because the queue delays it for at most 15 minutes a turn. */
export class NotDue extends Postponed {
  override readonly name = 'NotDue'

  constructor(due: Date) {
    super(due, 'not due')
  }
}

/** A failure that a retry cannot fix, for example an unreadable message. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}

export type Verdict = { next: 'retry'; afterSeconds: number } | { next: 'dead-letter' }

/** Decides whether and when a failed message is retried, by how often it was received, this time included. */
export function retryOrDrop(error: unknown, receiveCount: number, queue: QueueDefinition): Verdict {
  if (error instanceof PermanentFailure || receiveCount >= maxReceiveCountOf(queue)) {
    return { next: 'dead-letter' }
  }
  return { next: 'retry', afterSeconds: queue.retryDelaysSeconds[receiveCount - 1] ?? 0 }
}
