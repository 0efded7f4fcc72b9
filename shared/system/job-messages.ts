import type { JobKind } from '../job-states.ts'
import { messages, type Messages } from './messages.ts'
import type { QueueName } from './queues.ts'

/** The message that starts a job of each kind, if it has a worker. */
export const jobMessages = {
  vacancy: 'processVacancy',
  enrichment: 'enrichCompany',
  discovery: 'discoverWebsite',
  screenshot: 'captureScreenshot',
  bulk: 'runBulk',
  refresh: 'refreshCompanies',
  register: 'importRegister',
  removal: 'removeObjected',
} as const satisfies Partial<Record<JobKind, keyof Messages>>

export type WorkedKind = keyof typeof jobMessages

/** The kind of job that a queue carries; undefined for a queue without jobs. */
export const kindOfQueue = (queue: QueueName): WorkedKind | undefined =>
  (Object.keys(jobMessages) as WorkedKind[]).find((kind) => messages[jobMessages[kind]].queue === queue)
