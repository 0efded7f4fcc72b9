import * as z from 'zod/mini'
import { number, text } from '#shared/fields/texts-and-numbers.ts'
import { ListedFacts } from '#shared/fields/vacancy-values.ts'
import { jobSiteNames } from '#shared/job-sites.ts'
import { jobVerdicts, PayStanding } from '#shared/jobs/job-assessment.ts'
import { packing } from '../../search-engine/packing.ts'

/**
 * The data of a job's row in a list. The index stores it in this order, so that a search reads nothing else. Another order
 * or field needs a new version of the documents (`INDEX_DOCUMENTS`).
 */
export const JobCard = z.object({
  /** The title without contacts and without the name of the employer. */
  title: z.string(),
  /** The title with the name of the employer, for users who have unlocked it; null if it is the same. */
  full_title: text,
  job_category_id: number,
  ...ListedFacts.shape,
  verdict: z.enum(jobVerdicts),
  /** Without the name of the employer. */
  reason: z.string(),
  pay: PayStanding,
  company_id: z.int(),
  company_name: z.string(),
  company_city: text,
  company_size: text,
  /** From where its distance is measured; null if no place is known. */
  point: z.nullable(z.readonly(z.tuple([z.number(), z.number()]))),
  job_site: z.nullable(z.enum(jobSiteNames)),
})
export type JobCard = z.infer<typeof JobCard>

/** How cards are stored. */
export const { pack: packJob, unpack: unpackJob } = packing(JobCard)
