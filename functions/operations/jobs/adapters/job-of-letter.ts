import * as z from 'zod/mini'
import { jobMessages } from '#shared/system/job-messages.ts'
import type { Envelope } from '#shared/system/messages.ts'
import { asciiJson } from '../../../platform/messages/ascii-json.ts'

const types = [...Object.values(jobMessages), 'readFeed', 'readJobSite', 'redriveQueue'] as const
const JobLetter = z.object({ type: z.enum(types), body: z.object({ job_id: z.string() }) })

/** A dead letter that can be parsed, as if it had been sent at an instant. */
export const createdNow = (body: string, now: Date): string => {
  const { postponed: _postponed, not_before: _due, ...message } = JSON.parse(body) as Partial<Envelope>
  return asciiJson({ ...message, created_at: now.toISOString() })
}

/** The id of the job that a dead letter runs. Undefined for any other message, and for one that cannot be read. */
export function jobOfLetter(body: string): string | undefined {
  try {
    return JobLetter.safeParse(JSON.parse(body)).data?.body.job_id
  } catch {
    return undefined
  }
}
