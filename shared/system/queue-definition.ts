export interface QueueDefinition {
  /** How many messages the worker gets per call, at most 10. Each succeeds or fails separately. */
  batchSize: number
  /** The most concurrent calls of the worker, at least 2, so that a full queue leaves room for other work. */
  maxConcurrency: number
  /** The visibility timeout, at least six times the worker's timeout (docs/product/security.md "Queues"). */
  visibilityTimeoutSeconds: number
  /** The delay before each retry. After the last retry, a failing message goes to the queue's dead-letter queue. */
  retryDelaysSeconds: readonly number[]
  /**
   * The age, since its creation, from which a message is late. An alarm then tells operators. It is above expected waits,
   * such as a budget of the day, and below the life of each message. If somebody waits, retries may take longer than this.
   */
  maxAgeSeconds: number
  /** Somebody waits in front of the screen for what its messages do. A late one pages. Absent if nobody does. */
  isAwaited?: true
  /** The service of AWS that sends to the queue, in its own form. Absent if only our functions do. */
  sentBy?: 'ses'
}
