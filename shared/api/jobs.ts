import * as z from 'zod/mini'
import { jobReasons } from '../job-reasons.ts'
import { endStates, jobKinds, liveStates } from '../job-states.ts'
import { defineRoute } from './contract.ts'
import { one } from './envelopes.ts'

export const JobKind = z.enum(jobKinds)

export const JobState = z.enum([...liveStates, ...endStates])

export const JobReason = z.enum(Object.keys(jobReasons) as [keyof typeof jobReasons])

/**
 * Queued work (docs/product/pipeline.md "Jobs"). `subject` is the id of the item, such as a vacancy.
 * `count` is the number of items. Instants are ISO.
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
})
export type Job = z.infer<typeof Job>

/** The answer 202: the job, and a message for the user. `already_queued`: an earlier call has queued the job. */
export const Queued = z.object({ data: Job, already_queued: z.boolean(), message: z.string() })

export const getJob = defineRoute({
  id: 'getJob',
  method: 'GET',
  path: '/admin/jobs/{id}',
  auth: 'admin',
  summary: 'Returns a job.',
  request: { params: z.object({ id: z.uuid('Give the id of a job') }) },
  responses: { 200: one(Job) },
})

/** The outcome for each item of a bulk call. After an interruption, a repeated call processes the remaining items. */
export const outcomes = <const Outcome extends readonly [string, ...string[]]>(outcome: Outcome) =>
  z.array(z.object({ id: z.int(), outcome: z.enum(outcome) }))
