export interface QueueDefinition {
  /** How many messages the worker gets per call, at most 10. Each succeeds or fails separately. */
  batchSize: number
  /**
   * The maximum number of concurrent calls of the worker, at least 2. It limits the effect of a full queue on other
   * work.
   */
  maxConcurrency: number
  /** The visibility timeout, at least six times the worker's timeout (docs/product/security.md "Queues"). */
  visibilityTimeoutSeconds: number
  /** The delay before each retry. After the last retry, a failing message goes to the queue's dead-letter queue. */
  retryDelaysSeconds: readonly number[]
}

/** Every queue. `messages.ts` defines its messages, and `functions.ts` the worker that reads it. */
export const queues = {
  /** Mail to be sent. Read by mail. */
  mail: {
    batchSize: 10,
    maxConcurrency: 5,
    visibilityTimeoutSeconds: 180,
    retryDelaysSeconds: [5, 30, 120, 600],
  },
  /** Mail that nobody is waiting for. Read by mail, which paces it. */
  bulkMail: {
    batchSize: 10,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 180,
    retryDelaysSeconds: [5, 30, 120, 600],
  },
  /** Deleted accounts whose data is to be erased. Read by privacy. */
  erasures: {
    batchSize: 1,
    maxConcurrency: 5,
    visibilityTimeoutSeconds: 360,
    retryDelaysSeconds: [5, 30, 120, 600, 3600],
  },
  /** Register imports about which to alert users. Read by alerts. */
  announcements: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 360,
    retryDelaysSeconds: [5, 30, 120, 600, 3600],
  },
  /** Users to alert about an import. Read by alerts. */
  alerts: {
    batchSize: 10,
    maxConcurrency: 5,
    visibilityTimeoutSeconds: 720,
    retryDelaysSeconds: [5, 30, 120, 600],
  },
  /**
   * Vacancies whose pages are to be read. A worker mostly waits for a website or a model, so 20 read at once.
   * Read by vacancies.
   */
  extraction: {
    batchSize: 1,
    maxConcurrency: 20,
    visibilityTimeoutSeconds: 1080,
    retryDelaysSeconds: [5, 30, 120, 600],
  },
  /** Companies whose websites are to be read, and feeds of sectors, a page per message. Read by enrichment. */
  enrichment: {
    batchSize: 1,
    maxConcurrency: 10,
    visibilityTimeoutSeconds: 1440,
    retryDelaysSeconds: [5, 30, 120, 600],
  },
  /** Companies whose websites are sought, a page per message. Read by discovery. */
  discovery: {
    batchSize: 1,
    maxConcurrency: 5,
    visibilityTimeoutSeconds: 900,
    retryDelaysSeconds: [5, 30, 120, 600],
  },
  /** Rounds that choose whose websites are read again, and bulks of companies. Read by refreshes. */
  refreshes: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 1080,
    retryDelaysSeconds: [5, 30, 120],
  },
  /** Work of administrators on many vacancies. Read by vacancies. */
  bulk: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 360,
    retryDelaysSeconds: [5, 30, 120, 600],
  },
  /**
   * Messages for later, and messages of bulks. Each returns to its own queue when it is due and that queue has room.
   * Read by outbox.
   */
  retries: {
    batchSize: 10,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 180,
    retryDelaysSeconds: [5, 30, 120, 600],
  },
  /**
   * Vacancies that need a screenshot. A batch has one message, because a browser needs the whole function. Read by
   * screenshots.
   */
  screenshots: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 900,
    retryDelaysSeconds: [5, 30, 120, 600],
  },
  /** Queues whose dead letters are to be moved back. Read by jobs. */
  redrives: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 360,
    retryDelaysSeconds: [5, 30, 120],
  },
  /** Imports of the register that administrators start. Only one is live. Read by companies. */
  imports: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 1680,
    retryDelaysSeconds: [5, 30, 120, 600],
  },
  /** Objected contacts that are to be removed from everything stored. Read by removal. */
  removals: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 720,
    retryDelaysSeconds: [5, 30, 120, 600],
  },
  /** Companies whose changes are to be searchable. One update takes all of them. Read by companies. */
  index: {
    batchSize: 10,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 1800,
    retryDelaysSeconds: [5, 30, 120, 600],
  },
} as const satisfies Record<string, QueueDefinition>

export type QueueName = keyof typeof queues

/** How long a queue keeps a message that nobody receives. */
export const QUEUE_RETENTION_DAYS = 4

/** How often a message is received before it goes to the dead-letter queue: once, and again after each delay. */
export const maxReceiveCountOf = ({ retryDelaysSeconds }: QueueDefinition): number =>
  retryDelaysSeconds.length + 1

/** The maximum number of concurrent workers of a queue. */
export const workersOf = (name: QueueName): number => queues[name].maxConcurrency

/** The dead-letter queue of a queue. */
export const deadLetterQueueOf = <Name extends string>(name: Name) => `${name}-dead` as const
