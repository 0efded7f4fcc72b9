import type { AuditEntry as EntryBody } from '#shared/api/admin/audit.ts'
import type { AuditEntry } from '../domain/audit-entry.ts'

/** The current emails of users by id. */
export type EmailsOf = (userIds: readonly string[]) => Promise<Map<string, string>>

/** Entries in the form that administrators see, with the current emails of the users. */
export async function presentEntries(
  entries: readonly AuditEntry[],
  emailsOf: EmailsOf,
): Promise<EntryBody[]> {
  const emails = await emailsOf(entries.flatMap(userIdsOf))
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
