import * as z from 'zod/mini'
import { AUDIT_RETENTION_YEARS } from '#shared/retention.ts'

export const RETENTION_MILLISECONDS = AUDIT_RETENTION_YEARS * 365 * 24 * 60 * 60 * 1000

const Facts = z.nullable(z.record(z.string(), z.json()))

/**
 * An entry as stored. `entry_id` begins with the instant, so the entries of a month are in order. Names are read as text,
 * because a newer version may have written actions that this one does not know.
 */
const AuditItem = z.object({
  month: z.string(),
  entry_id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  before: Facts,
  after: Facts,
  why: z.nullable(z.string()),
  request_id: z.string(),
  expires_at: z.number(),
  /** The id of the user whom the action is about, for the index `by_user`. */
  about_user: z.optional(z.string()),
})
export type AuditItem = z.infer<typeof AuditItem>

/** The partition of an instant, YYYY-MM in UTC. */
export const monthOf = (instant: string): string => instant.slice(0, 7)

export function readEntry(item: unknown) {
  const { entry_id, request_id, at, actor, action, subject, before, after, why } = AuditItem.parse(item)
  return { id: entry_id, at, actor, action, subject, before, after, why, requestId: request_id }
}

/** One action of an administrator. Null `before` or `after`: there was nothing before, or is nothing after. */
export type AuditEntry = ReturnType<typeof readEntry>
