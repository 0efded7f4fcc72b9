import * as z from 'zod/mini'
import { jobMessages } from '../../../shared/system/job-messages.ts'

const types = [...Object.values(jobMessages), 'readFeed', 'redriveQueue'] as const
const JobLetter = z.object({ type: z.enum(types), body: z.object({ job_id: z.string() }) })

/** The id of the job that a dead letter runs. Undefined for any other message, and for one that cannot be read. */
export function jobOfLetter(body: string): string | undefined {
  try {
    return JobLetter.safeParse(JSON.parse(body)).data?.body.job_id
  } catch {
    return undefined
  }
}
