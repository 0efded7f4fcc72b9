import * as z from 'zod/mini'
import { bulkLists, bulkSkipNames } from '../../bulk-actions.ts'
import { dataOf, defineRoute, listOf, paginated } from '../contract.ts'
import { Job, JobPath, JobReason, Queued } from '../jobs.ts'
import { idParameter, oneOf, PageParameter } from '../parameters.ts'

/**
 * A job of the list. `details` describes its subject, such as the title of a vacancy or the name of a queue. `by`: the
 * email of the administrator who requested it; null for a schedule, a worker or a deleted user.
 */
export const ListedJob = z.extend(Job, {
  details: z.nullable(z.string()),
  by: z.nullable(z.string()),
})
export type ListedJob = z.infer<typeof ListedJob>

export const listJobs = defineRoute('GET /admin/jobs', {
  auth: 'admin',
  summary:
    'Lists the newest live jobs of each kind and the newest bulks and imports that have ended, newest first.',
  responses: { 200: listOf(ListedJob) },
})

/**
 * The live job of each kind of a vacancy, or else the one that ended last. Jobs are stored for 30 days after their end.
 */
export const VacancyJobs = z.object({ vacancy: z.nullable(Job), screenshot: z.nullable(Job) })

export const vacancyJobs = defineRoute('GET /admin/vacancies/{id}/jobs', {
  auth: 'admin',
  summary: 'Returns the newest job that reads a vacancy, and the newest one that captures it.',
  request: { params: z.object({ id: idParameter('a vacancy') }) },
  responses: { 200: dataOf(VacancyJobs) },
})

export const listBulks = defineRoute('GET /admin/bulks', {
  auth: 'admin',
  summary:
    'Lists the newest bulks of vacancies, of AI responses or of companies, live ones and ended ones, with their progress.',
  request: { query: z.object({ of: z._default(oneOf(bulkLists), 'vacancies') }) },
  responses: { 200: listOf(Job) },
})

export const cancelJob = defineRoute('POST /admin/jobs/{id}/cancel', {
  auth: 'admin',
  summary: 'Cancels a job that has not ended.',
  request: { params: JobPath },
  responses: { 200: dataOf(Job) },
  errors: ['conflict'],
})

export const OUTCOMES_PER_PAGE = 100

const outcomeWords = ['queued', 'done', 'failed', 'cancelled', ...bulkSkipNames] as const

/** What became of one vacancy or company of a bulk. `title`: the title or the name. A failed one has the reason of its job, if the job has one. */
export const BulkOutcome = z.object({
  id: z.int(),
  title: z.nullable(z.string()),
  outcome: z.enum(outcomeWords),
  reason: z.nullable(JobReason),
  job_id: z.string(),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

export const bulkOutcomes = defineRoute('GET /admin/jobs/{id}/outcomes', {
  auth: 'admin',
  summary: 'Lists what became of the vacancies or companies of a bulk, failed ones first.',
  request: {
    params: JobPath,
    query: z.object({ page: PageParameter }),
  },
  responses: { 200: paginated(BulkOutcome) },
})

export const retryJob = defineRoute('POST /admin/jobs/{id}/retry', {
  auth: 'admin',
  summary: 'Queues the failed vacancies of a bulk of vacancies again.',
  request: { params: JobPath },
  responses: { 202: Queued },
  errors: ['conflict'],
})
