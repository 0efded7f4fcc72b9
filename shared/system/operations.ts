import * as z from 'zod/mini'
import type { FunctionShape } from './function-shape.ts'
import { HOUR, lifeOfJob, type MessageDefinition } from './message-definition.ts'
import type { QueueDefinition } from './queue-definition.ts'
import { string, type TableDefinition } from './table-definition.ts'

export const operationsTables = {
  /**
   * The record of queued work by job id; `live#<kind>#<subject>` names the live job of a subject, or
   * its last one. The index `by_kind` contains live jobs, and those that ended as deleted. It also contains live redrives,
   * under `redrive`, live jobs of bulks, under `of-bulk#<kind>`, and ended bulks and imports, under `ended#bulk`. The index `by_bulk` finds the jobs of a bulk by their state. Ended jobs
   * expire. Written by jobs.
   */
  jobs: {
    growsWith: 'companies',
    partitionKey: string('job_id'),
    indexes: {
      by_kind: { partitionKey: string('listed_kind'), sortKey: string('created_at') },
      by_bulk: { partitionKey: string('bulk_id'), sortKey: string('state'), keysOnly: true },
    },
    ttl: 'expires_at',
  },
  /**
   * Messages in transit to a queue. One transaction writes a message and the change that causes it. The index `waiting`
   * finds undelivered messages, oldest first. Written through functions/platform/messages/outbox.ts, marked by outbox.
   */
  outbox: {
    growsWith: 'users',
    partitionKey: string('message_id'),
    indexes: { waiting: { partitionKey: string('waiting'), sortKey: string('created_at') } },
    stream: true,
    ttl: 'expires_at',
  },
  /**
   * The actions of administrators by UTC month, each by its instant. Append-only: no function may change or delete
   * entries. The index `by_user` contains those about a user. Entries expire after two years. Written through
   * functions/operations/audit/audit-write.ts, read by audit and privacy.
   */
  audit: {
    growsWith: 'time',
    partitionKey: string('month'),
    sortKey: string('entry_id'),
    indexes: { by_user: { partitionKey: string('about_user'), sortKey: string('entry_id') } },
    ttl: 'expires_at',
  },
  /** The notes of administrators, by `company:` or `user:` and id. One on a user goes with the account. */
  notes: { growsWith: 'users', partitionKey: string('subject') },
} as const satisfies Record<string, TableDefinition>

export const operationsQueues = {
  /** Messages for later and of bulks. Each returns to its queue when due, once there is room. Read by outbox. */
  retries: {
    batchSize: 10,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 180,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 84 * HOUR,
  },
  /** Queues whose dead letters are to be moved back. Read by jobs. */
  redrives: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 360,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: HOUR,
  },
} as const satisfies Record<string, QueueDefinition>

export const operationsMessages = {
  /** Moves the dead letters of a queue back to it. The job names the queue. `moved` is the number moved so far. */
  redriveQueue: {
    queue: 'redrives',
    body: z.object({ job_id: z.string(), moved: z.int() }),
    lifeSeconds: lifeOfJob,
  },
} as const satisfies Record<string, MessageDefinition>

/** The functions, some of which send to all queues or measure them. */
export const operationsFunctions = <Queue extends string>(allQueues: readonly Queue[]) => {
  /** All but `retries`, which returns messages to them. */
  const ownQueues = allQueues.filter((name) => name !== 'retries')
  return {
    jobs: {
      entry: 'functions/operations/jobs/handler.ts',
      trigger: {
        routes: [
          'getJob',
          'vacancyJobs',
          'companyJobs',
          'listBulks',
          'cancelJob',
          'bulkOutcomes',
          'redriveQueue',
          'listJobs',
          'listDeadLetters',
          'redriveDeadLetter',
          'dropDeadLetter',
        ],
      },
      tables: {
        users: ['BatchGetItem', 'ConditionCheckItem'],
        sessions: ['BatchGetItem'],
        jobs: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
        audit: ['PutItem'],
        outbox: ['PutItem'],
      },
      deadLetters: 'move',
      sendsTo: allQueues,
      indexes: { jobs: ['by_bulk', 'by_kind'] },
      buckets: { sources: 'read' },
      secrets: ['signingKeys'],
      timeoutSeconds: 10,
      memoryMegabytes: 512,
    },
    audit: {
      entry: 'functions/operations/audit/handler.ts',
      trigger: { routes: ['listAudit', 'exportAudit', 'getNote', 'putNote'] },
      tables: {
        users: ['BatchGetItem', 'ConditionCheckItem'],
        sessions: ['BatchGetItem'],
        audit: ['PutItem', 'Query'],
        notes: ['GetItem', 'PutItem'],
      },
      secrets: ['signingKeys'],
      timeoutSeconds: 25,
      memoryMegabytes: 512,
    },
    relayMessages: {
      entry: 'functions/operations/outbox/workers/relay-messages.ts',
      trigger: { stream: 'outbox', batchSize: 100, parallelizationFactor: 10, retries: 5 },
      tables: { outbox: ['UpdateItem'] },
      sendsTo: allQueues,
      timeoutSeconds: 30,
      memoryMegabytes: 512,
    },
    /** Sends the messages that the stream did not deliver. */
    sweepOutbox: {
      entry: 'functions/operations/outbox/workers/sweep-outbox.ts',
      trigger: { everyMinutes: 1 },
      tables: { outbox: ['UpdateItem'] },
      indexes: { outbox: ['waiting'] },
      sendsTo: allQueues,
      timeoutSeconds: 50,
      memoryMegabytes: 512,
    },
    /** Returns each message of `retries` to its own queue, when it is due and the queue has room. */
    returnMessages: {
      entry: 'functions/operations/outbox/workers/return-messages.ts',
      trigger: { queue: 'retries' },
      sendsTo: ownQueues,
      measures: ownQueues,
      timeoutSeconds: 30,
      memoryMegabytes: 256,
    },
    redriveQueue: {
      entry: 'functions/operations/jobs/workers/redrive-queue.ts',
      trigger: { queue: 'redrives' },
      tables: { jobs: ['GetItem', 'PutItem', 'UpdateItem'], outbox: ['PutItem'] },
      sendsTo: allQueues,
      deadLetters: 'move',
      timeoutSeconds: 60,
      memoryMegabytes: 256,
    },
  } as const satisfies Record<string, FunctionShape>
}
