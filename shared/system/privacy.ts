import * as z from 'zod/mini'
import type { FunctionShape } from './function-shape.ts'
import { HOUR, lifeOfJob, type MessageDefinition } from './message-definition.ts'
import type { QueueDefinition } from './queue-definition.ts'

export const privacyQueues = {
  /** Deleted accounts whose data is to be erased. Read by privacy. */
  erasures: {
    batchSize: 1,
    maxConcurrency: 5,
    visibilityTimeoutSeconds: 360,
    retryDelaysSeconds: [5, 30, 120, 600, 3600],
    maxAgeSeconds: 3 * HOUR,
  },
  /** Objected contacts that are to be removed from everything stored. Read by removal. */
  removals: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 720,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 6 * HOUR,
  },
} as const satisfies Record<string, QueueDefinition>

export const privacyMessages = {
  /**
   * Erases the data of a deleted user, however late. The instant separates this user from a later account with the same email.
   * `kept` is the registration with the email that stays until it expires.
   */
  eraseUser: {
    queue: 'erasures',
    body: z.object({
      user_id: z.string(),
      email: z.string(),
      deleted_at: z.string(),
      kept: z.exactOptional(z.string()),
    }),
    lifeSeconds: () => null,
  },
  /**
   * Removes objected contacts from the stored items after the position, or from the first ones. The job names the
   * objection. `read` is the number of items read so far.
   */
  removeObjected: {
    queue: 'removals',
    body: z.object({
      job_id: z.string(),
      pass: z.int(),
      part: z.enum(['profiles', 'vacancies', 'responses']),
      position: z.optional(z.string()),
      read: z.int(),
    }),
    lifeSeconds: lifeOfJob,
  },
} as const satisfies Record<string, MessageDefinition>

export const privacyFunctions = {
  privacy: {
    entry: 'functions/privacy/http/handler.ts',
    trigger: { routes: ['exportAccount'] },
    tables: {
      users: ['BatchGetItem', 'GetItem'],
      sessions: ['BatchGetItem', 'Query'],
      api_tokens: ['Query'],
      unlocks: ['BatchGetItem', 'Query'],
      usage: ['Query'],
      rates: ['UpdateItem'],
      searches: ['Query'],
      clicks: ['Query'],
      applications: ['GetItem', 'Query'],
      shared_lists: ['Query'],
      data_reports: ['Query'],
      saved_searches: ['Query'],
      watches: ['Query'],
      alerts: ['Query'],
      profiles: ['BatchGetItem'],
      register: ['GetItem'],
      notes: ['GetItem'],
    },
    indexes: { audit: ['by_user'], mails: ['by_user'] },
    buckets: { snapshots: 'read' },
    knowsPageOrigin: true,
    secrets: ['signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  eraseUser: {
    entry: 'functions/privacy/workers/erase-user.ts',
    trigger: { queue: 'erasures' },
    tables: {
      users: ['DeleteItem'],
      registrations: ['DeleteItem', 'Query'],
      codes: ['DeleteItem'],
      resets: ['BatchWriteItem', 'Query'],
      exchanges: ['BatchWriteItem', 'Query'],
      sessions: ['BatchWriteItem', 'Query'],
      api_tokens: ['BatchWriteItem', 'Query'],
      unlocks: ['BatchWriteItem', 'Query'],
      usage: ['BatchWriteItem', 'Query'],
      rates: ['BatchWriteItem', 'Query'],
      searches: ['BatchWriteItem', 'Query'],
      clicks: ['BatchWriteItem', 'Query'],
      applications: ['BatchWriteItem', 'Query'],
      shared_lists: ['BatchWriteItem', 'Query'],
      data_reports: ['BatchWriteItem', 'Query'],
      saved_searches: ['BatchWriteItem', 'Query'],
      watches: ['BatchWriteItem', 'Query'],
      alerts: ['BatchWriteItem', 'Query'],
      mails: ['UpdateItem'],
      notes: ['DeleteItem'],
    },
    indexes: { mails: ['by_user'] },
    timeoutSeconds: 60,
    memoryMegabytes: 256,
  },
  removeObjected: {
    entry: 'functions/privacy/removal/workers/remove-objected.ts',
    trigger: { queue: 'removals' },
    tables: {
      jobs: ['GetItem', 'UpdateItem'],
      objections: ['Scan', 'UpdateItem'],
      profiles: ['GetItem', 'PutItem', 'Scan'],
      vacancies: ['GetItem', 'Scan', 'UpdateItem'],
      ai_responses: ['Scan', 'UpdateItem'],
      company_changes: ['PutItem'],
      admin_lists: ['PutItem'],
      outbox: ['PutItem'],
    },
    secrets: ['objectionKey'],
    timeoutSeconds: 120,
    memoryMegabytes: 1024,
  },
} as const satisfies Record<string, FunctionShape>
