import { Envelope } from '#shared/system/messages.ts'
import type { Job } from '../domain/job.ts'

/** A failed message as administrators see it. Of its payload they see ids alone: no address, no text, no secret. */
export interface ReadLetter {
  type: string | null
  created_at: string | null
  request_id: string | null
  ids: Record<string, string>
}

const UNREADABLE: ReadLetter = { type: null, created_at: null, request_id: null, ids: {} }

/** Parses a failed message, which may be anything. */
export function readLetter(body: string): ReadLetter {
  try {
    const letter = Envelope.parse(JSON.parse(body))
    const { type, created_at, request_id } = letter
    return { type, created_at, request_id, ids: idsOf(letter.body) }
  } catch {
    return UNREADABLE
  }
}

/** A value that can be an id. Longer texts are not shown, because a field may be named wrongly. */
const ID = /^[\w-]{1,64}$/

const idsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).flatMap(([name, value]) =>
      name.endsWith('_id') && ID.test(String(value)) ? [[name, String(value)]] : [],
    ),
  )

/** The jobs of failed messages, by the place of their message. */
export const jobsOfLetters = (
  find: (jobId: string) => Promise<Job | undefined>,
  letters: readonly ReadLetter[],
): Promise<(Job | undefined)[]> =>
  Promise.all(letters.map(async ({ ids: { job_id } }) => (job_id === undefined ? undefined : find(job_id))))
