import type { AuditEntry as EntryBody } from '#shared/api/admin/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { AuditEntry } from '../audit-entry.ts'
import { emailsOf } from '../emails-of.ts'

/** Entries in the form that administrators see, with the current emails of the users. */
export async function presentEntries(context: Context, entries: readonly AuditEntry[]): Promise<EntryBody[]> {
  const emails = await emailsOf(context)(entries.flatMap(userIdsOf))
  return entries.map(({ actor, subject, requestId, ...entry }) => ({
    ...entry,
    actor: { id: actor, email: emails.get(actor) ?? null },
    subject: { ...subject, email: emails.get(subject.id) ?? null },
    request_id: requestId,
  }))
}

/** The users that an entry names. */
const userIdsOf = ({ actor, subject: { kind, id } }: AuditEntry): string[] =>
  kind === 'user' ? [actor, id] : [actor]
