import { advertsQueues } from './adverts.ts'
import { companiesQueues } from './companies.ts'
import { crawlQueues } from './crawl.ts'
import { followingQueues } from './following.ts'
import { mailQueues } from './mail.ts'
import { operationsQueues } from './operations.ts'
import { privacyQueues } from './privacy.ts'
import type { QueueDefinition } from './queue-definition.ts'
import { vacanciesQueues } from './vacancies.ts'

/** Every queue. `messages.ts` joins their messages, and `functions.ts` the workers that read them. */
export const queues = {
  ...operationsQueues,
  ...vacanciesQueues,
  ...companiesQueues,
  ...advertsQueues,
  ...crawlQueues,
  ...followingQueues,
  ...privacyQueues,
  ...mailQueues,
}

export type QueueName = keyof typeof queues

/** How long a queue keeps a message that nobody receives. */
export const QUEUE_RETENTION_DAYS = 4

/** How often a message is received before it goes to the dead-letter queue: once, and again after each delay. */
export const maxReceiveCountOf = ({ retryDelaysSeconds }: QueueDefinition): number =>
  retryDelaysSeconds.length + 1

export const workersOf = (name: QueueName): number => queues[name].maxConcurrency
