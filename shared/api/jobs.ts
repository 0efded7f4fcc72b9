import * as z from 'zod/mini'
import { bulkActions } from '../bulk-actions.ts'
import { ExtractionNote } from '../extraction-notes.ts'
import { jobReasons } from '../job-reasons.ts'
import { endStates, jobKinds, liveStates } from '../job-states.ts'
import { defineRoute, dataOf } from './contract.ts'

export const JobKind = z.enum(jobKinds)

export const JobState = z.enum([...liveStates, ...endStates])

export const JobReason = z.enum(Object.keys(jobReasons) as [keyof typeof jobReasons])

/** Why a statement of a page, with its quote, was left out. `field` is a field of a vacancy. */
export const JobNote = ExtractionNote

/** How far a bulk is. The numbers add up to `total`. */
export const BulkProgress = z.object({
  total: z.int(),
  /** Those that are still to be worked on. */
  queued: z.int(),
  done: z.int(),
  /** With those that a failed bulk did not reach. */
  failed: z.int(),
  /** Those that needed no work (`bulkSkips`), or had no worker when the bulk was cancelled. */
  skipped: z.int(),
})
export type BulkProgress = z.infer<typeof BulkProgress>

/**
 * Queued work (docs/product/pipeline.md "Jobs"). `subject` is the id of the item, such as a vacancy. A waiting job is
 * tried again after `not_before`. `count` is the number of items. `notes` are what an extraction left out of a page, if
 * anything. Instants are ISO. A bulk has its `progress`, and that of vacancies an `action`. `stopping`: an administrator has cancelled it, and its worker stops at the next safe moment.
 */
export const Job = z.object({
  id: z.string(),
  kind: JobKind,
  subject: z.string(),
  state: JobState,
  attempts: z.int(),
  reason: z.nullable(JobReason),
  not_before: z.nullable(z.string()),
  count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  notes: z.optional(z.array(JobNote)),
  action: z.optional(z.enum(bulkActions)),
  progress: z.optional(BulkProgress),
  stopping: z.optional(z.boolean()),
})
export type Job = z.infer<typeof Job>

/** The answer 202: the job, and a message for the user. `already_queued`: an earlier call has queued the job. */
export const Queued = z.object({ data: Job, already_queued: z.boolean(), message: z.string() })

export const JobPath = z.object({ id: z.uuid('Give the id of a job') })

export const getJob = defineRoute('GET /admin/jobs/{id}', {
  auth: 'admin',
  summary: 'Returns a job. A bulk has its progress.',
  request: { params: JobPath },
  responses: { 200: dataOf(Job) },
})

/** The outcome for each item of a bulk call. After an interruption, a repeated call processes the remaining items. */
export const outcomes = <const Outcome extends readonly [string, ...string[]]>(outcome: Outcome) =>
  z.array(z.object({ id: z.int(), outcome: z.enum(outcome) }))
