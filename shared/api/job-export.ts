import * as z from 'zod/mini'
import { defineRoute } from './contract.ts'
import { FileAnswer } from './file-answer.ts'
import { JobRow, WholeJobSearch } from './job-search.ts'

/** How many jobs an export has at most: the first ones in the order of the search. */
export const MAX_EXPORTED_JOBS = 1_000

/** A job of a company that the user has unlocked. Nothing of a locked company is exported. */
export const ExportedJob = z.extend(z.omit(JobRow, { locked: true, warned: true, preview: true }), {
  company_id: z.int(),
  company_name: z.string(),
  /** The URL of the job on our page. */
  page: z.string(),
})
export type ExportedJob = z.infer<typeof ExportedJob>

export const exportJobs = defineRoute({
  id: 'exportJobs',
  method: 'GET',
  path: '/jobs/export',
  auth: 'user',
  summary: 'Exports the first 1,000 jobs of a search whose companies the user has unlocked.',
  request: { query: WholeJobSearch },
  responses: {
    200: z.object({
      data: z.array(ExportedJob),
      /** The number of all jobs of the search whose companies are unlocked. */
      total: z.int(),
      /** Whether `data` has all of them. */
      is_complete: z.boolean(),
    }),
  },
  errors: ['too_many_requests', 'no_register'],
})

export const exportJobsCsv = defineRoute({
  id: 'exportJobsCsv',
  method: 'GET',
  path: '/jobs/export.csv',
  auth: 'user',
  summary: 'Exports the same jobs as a CSV file for spreadsheets.',
  request: { query: WholeJobSearch },
  responses: { 200: FileAnswer },
  mediaType: 'text/csv',
  errors: ['too_many_requests', 'no_register'],
})
