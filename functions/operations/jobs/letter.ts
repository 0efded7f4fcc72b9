import * as z from 'zod/mini'
import { jobMessages } from '#shared/system/job-messages.ts'
import { Envelope } from '#shared/system/messages.ts'
import type { TimedDatabase } from '../../platform/context.ts'
import { asciiJson } from '../../platform/messages/ascii-json.ts'
import type { DeadLetter } from './dead-letters.ts'
import { jobStore } from './job-store.ts'

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

/**
 * Queues the job of a dead letter again if it has failed. Otherwise its worker would do nothing.
 * @returns the letter to send. That of a job is as young as the job is then. Any other is due only now.
 */
export async function revive(context: TimedDatabase<'jobs'>, letter: DeadLetter): Promise<DeadLetter> {
  const jobId = jobOfLetter(letter.body)
  if (jobId === undefined) return { ...letter, body: dueNow(letter.body, context.now()) }
  await jobStore(context).requeue(jobId)
  // also if an interrupted run has revived the job
  return { ...letter, body: createdNow(letter.body, context.now()) }
}

/** A failed message as administrators see it. Of its payload they see ids alone: no address, no text, no secret. */
interface ReadLetter {
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
