import * as z from 'zod/mini'
import { jobMessages } from '#shared/system/job-messages.ts'
import type { Envelope } from '#shared/system/messages.ts'
import { asciiJson } from '../../../platform/messages/ascii-json.ts'

const types = [...Object.values(jobMessages), 'readFeed', 'readJobSite', 'redriveQueue'] as const
const JobLetter = z.object({ type: z.enum(types), body: z.object({ job_id: z.string() }) })

/** A dead letter that can be parsed, as if it had been sent at an instant. */
export const createdNow = (body: string, now: Date): string => {
  const {
    postponed: _postponed,
    not_before: _notBefore,
    due_since: _dueSince,
    ...message
  } = JSON.parse(body) as Partial<Envelope>
  return asciiJson({ ...message, created_at: now.toISOString() })
}

const Letter = z.looseObject({ message_id: z.string() })

/** A dead letter whose effect is due from an instant on: it expires as before, but nobody is told that it is late. */
export function dueNow(body: string, now: Date): string {
  try {
    const letter = Letter.safeParse(JSON.parse(body)).data
    return letter === undefined ? body : asciiJson({ ...letter, due_since: now.toISOString() })
  } catch {
    return body
  }
}

/** The id of the job that a dead letter runs. Undefined for any other message, and for one that cannot be read. */
export function jobOfLetter(body: string): string | undefined {
  try {
    return JobLetter.safeParse(JSON.parse(body)).data?.body.job_id
  } catch {
    return undefined
  }
}
