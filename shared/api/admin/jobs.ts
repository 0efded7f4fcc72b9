import * as z from 'zod/mini'
import { defineRoute } from '../contract.ts'
import { listOf } from '../envelopes.ts'
import { Job } from '../jobs.ts'

/**
 * A job of the list. `details` describes its subject, such as the title of a vacancy or the name of a queue. `by`: the
 * email of the administrator who requested it; null for a schedule, a worker or a deleted user.
 */
export const ListedJob = z.extend(Job, {
  details: z.nullable(z.string()),
  by: z.nullable(z.string()),
})
export type ListedJob = z.infer<typeof ListedJob>

export const listJobs = defineRoute({
  id: 'listJobs',
  method: 'GET',
  path: '/admin/jobs',
  auth: 'admin',
  summary:
    'Lists the newest live jobs of each kind and the newest bulks and imports that have ended, newest first.',
  request: {},
  responses: { 200: listOf(ListedJob) },
})
