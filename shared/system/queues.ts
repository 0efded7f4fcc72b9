export interface QueueDefinition {
  /** How long a received message stays hidden; at least six times its worker's timeout (security.md "Choices"). */
  visibilityTimeoutSeconds: number
  /** How often a message is tried before it goes to the dead-letter queue, which every queue has. */
  maxReceiveCount: number
}

/** Every queue, once. A queue comes with its first consumer: CONTRIBUTING.md says how. */
export const queues: Record<string, QueueDefinition> = {}

/** The queue that takes what another one could not deliver. */
export const deadLetterQueueOf = (name: string): string => `${name}-dead`
