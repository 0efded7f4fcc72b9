import * as z from 'zod/mini'
import { defineRoute } from '../contract.ts'
import { dataOf } from '../envelopes.ts'
import { Job } from '../jobs.ts'
import { idParameter } from '../parameters.ts'

/**
 * The live job of each kind of a vacancy, or else the one that ended last. Jobs are stored for 30 days after their end.
 */
export const VacancyJobs = z.object({ vacancy: z.nullable(Job), screenshot: z.nullable(Job) })

export const vacancyJobs = defineRoute({
  id: 'vacancyJobs',
  method: 'GET',
  path: '/admin/vacancies/{id}/jobs',
  auth: 'admin',
  summary: 'Returns the newest job that reads a vacancy, and the newest one that captures it.',
  request: { params: z.object({ id: idParameter('a vacancy') }) },
  responses: { 200: dataOf(VacancyJobs) },
})
