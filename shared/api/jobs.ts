import * as z from 'zod/mini'
import { bulkActions, bulkSkipNames } from '../bulk-actions.ts'
import { extractionNotes } from '../extraction-notes.ts'
import { jobReasons } from '../job-reasons.ts'
import { endStates, jobKinds, liveStates } from '../job-states.ts'
import { defineRoute } from './contract.ts'
import { list, one, paginated } from './envelopes.ts'
import { PageParameter } from './parameters.ts'

export const JobKind = z.enum(jobKinds)

export const JobState = z.enum([...liveStates, ...endStates])

export const JobReason = z.enum(Object.keys(jobReasons) as [keyof typeof jobReasons])

/** Why a statement of a page, with its quote, was left out. `field` is a field of a vacancy. */
export const JobNote = z.object({ field: z.string(), reason: z.enum(extractionNotes), quote: z.string() })

/** How far a bulk is. The numbers add up to `total`. `skipped` vacancies needed no work (`bulkSkips`). */
export const BulkProgress = z.object({
  total: z.int(),
  queued: z.int(),
  done: z.int(),
  failed: z.int(),
  skipped: z.int(),
})
export type BulkProgress = z.infer<typeof BulkProgress>

/**
 * Queued work (docs/product/pipeline.md "Jobs"). `subject` is the id of the item, such as a vacancy.
 * `count` is the number of items. `notes` are what an extraction left out of a page, if anything. Instants are ISO. Only a bulk has an `action`, and only its own call its `progress`.
 */
export const Job = z.object({
  id: z.string(),
  kind: JobKind,
  subject: z.string(),
  state: JobState,
  attempts: z.int(),
  reason: z.nullable(JobReason),
  count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  notes: z.optional(z.array(JobNote)),
  action: z.optional(z.enum(bulkActions)),
  progress: z.optional(BulkProgress),
})
export type Job = z.infer<typeof Job>

/** The answer 202: the job, and a message for the user. `already_queued`: an earlier call has queued the job. */
export const Queued = z.object({ data: Job, already_queued: z.boolean(), message: z.string() })

const JobPath = z.object({ id: z.uuid('Give the id of a job') })

export const getJob = defineRoute({
  id: 'getJob',
  method: 'GET',
  path: '/admin/jobs/{id}',
  auth: 'admin',
  summary: 'Returns a job. A bulk has its progress.',
  request: { params: JobPath },
  responses: { 200: one(Job) },
})

export const listBulks = defineRoute({
  id: 'listBulks',
  method: 'GET',
  path: '/admin/jobs',
  auth: 'admin',
  summary: 'Lists the newest bulks, live ones and ended ones.',
  request: { query: z.object({ kind: z.literal('bulk', 'Give the kind bulk') }) },
  responses: { 200: list(Job) },
})

export const cancelJob = defineRoute({
  id: 'cancelJob',
  method: 'POST',
  path: '/admin/jobs/{id}/cancel',
  auth: 'admin',
  summary: 'Cancels a job that has not ended.',
  request: { params: JobPath },
  responses: { 200: one(Job) },
  errors: ['conflict'],
})

/** The number of outcomes per page. */
export const OUTCOMES_PER_PAGE = 100

const outcomeWords = ['queued', 'done', 'failed', 'cancelled', ...bulkSkipNames] as const

/** What became of one vacancy of a bulk. A failed one has the reason of its job, if the job has one. */
export const BulkOutcome = z.object({
  id: z.int(),
  title: z.nullable(z.string()),
  outcome: z.enum(outcomeWords),
  reason: z.nullable(JobReason),
  job_id: z.string(),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

export const bulkOutcomes = defineRoute({
  id: 'bulkOutcomes',
  method: 'GET',
  path: '/admin/jobs/{id}/outcomes',
  auth: 'admin',
  summary: 'Lists what became of the vacancies of a bulk, failed ones first.',
  request: {
    params: JobPath,
    query: z.object({ page: PageParameter, failed: z.optional(z.literal('1', 'Give 1')) }),
  },
  responses: { 200: paginated(BulkOutcome) },
})

export const retryJob = defineRoute({
  id: 'retryJob',
  method: 'POST',
  path: '/admin/jobs/{id}/retry',
  auth: 'admin',
  summary: 'Queues the failed vacancies of a bulk again.',
  request: { params: JobPath },
  responses: { 202: Queued },
  errors: ['conflict'],
})

/** The outcome for each item of a bulk call. After an interruption, a repeated call processes the remaining items. */
export const outcomes = <const Outcome extends readonly [string, ...string[]]>(outcome: Outcome) =>
  z.array(z.object({ id: z.int(), outcome: z.enum(outcome) }))
