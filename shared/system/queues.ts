export interface QueueDefinition {
  /** How many messages its worker gets at once, at most 10; each succeeds or fails on its own. */
  batchSize: number
  /** How long a received message stays hidden: at least six times its worker's timeout (docs/product/security.md "Queues"). */
  visibilityTimeoutSeconds: number
  /**
   * How long to wait after each failure before the next try. After the last one a failure ends in the dead-letter
   * queue, which every queue has.
   */
  retryDelaysSeconds: readonly number[]
}

/** Every queue, once. Which messages it carries stands in `messages.ts`, which worker reads it in `functions.ts`. */
export const queues = {
  /** Mail to be sent. Read by mail. */
  mail: { batchSize: 10, visibilityTimeoutSeconds: 180, retryDelaysSeconds: [5, 30, 120, 600] },
  /** Accounts that were deleted, whose traces are to be erased. Read by accounts. */
  erasures: { batchSize: 1, visibilityTimeoutSeconds: 360, retryDelaysSeconds: [5, 30, 120, 600, 3600] },
  /** Imports of the register of which readers are to be told. Read by alerts. */
  announcements: {
    batchSize: 1,
    visibilityTimeoutSeconds: 1800,
    retryDelaysSeconds: [5, 30, 120, 600, 3600],
  },
  /** Readers who are to be told of an import. Read by alerts. */
  alerts: { batchSize: 10, visibilityTimeoutSeconds: 720, retryDelaysSeconds: [5, 30, 120, 600] },
} as const satisfies Record<string, QueueDefinition>

export type QueueName = keyof typeof queues

/** How often a message is received before it goes to the dead-letter queue: at first, and after each delay. */
export const maxReceiveCountOf = ({ retryDelaysSeconds }: QueueDefinition): number =>
  retryDelaysSeconds.length + 1

/** The queue that takes what another one could not deliver. */
export const deadLetterQueueOf = <Name extends string>(name: Name) => `${name}-dead` as const
