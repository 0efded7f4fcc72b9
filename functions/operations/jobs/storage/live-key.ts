import * as z from 'zod/mini'
import type { Job } from '../domain/job.ts'

/** The item that names the live job of a subject, or else the one that ended last. */
export const NewestJob = z.object({
  live_job_id: z.optional(z.string()),
  last_job_id: z.optional(z.string()),
})
export type NewestJob = z.infer<typeof NewestJob>

/** The key of that item. There is at most one live job (docs/product/pipeline.md "Jobs"). */
export const liveKey = ({ kind, subject }: Pick<Job, 'kind' | 'subject'>) => `live#${kind}#${subject}`
