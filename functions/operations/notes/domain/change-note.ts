import type { AuditSubject } from '#shared/audit-actions.ts'
import type { WriteAudit } from '#shared/audit-write.ts'
import { AppError } from '#shared/errors.ts'
import type { CommitAs, Write } from '#shared/write.ts'

/** A stored note. `by` is the id of an administrator. */
export interface StoredNote {
  text: string
  version: number
  at: string
  by: string
}

export interface ChangeNoteDependencies {
  /** Stores a note. The condition fails if the stored version is another one. */
  noteWrite: (subject: string, note: StoredNote) => Write
  /** A condition that the user exists. */
  userCheck: (userId: string) => Write
  auditEntry: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

/** The subject of an audit entry for `company:7` or `user:` with an id. */
const auditSubjectOf = (subject: string): AuditSubject => {
  const [kind, id = ''] = subject.split(':', 2)
  return { kind: kind === 'user' ? 'user' : 'company', id }
}

/**
 * Replaces a note. The audit log has its version and its length, not its text.
 * @throws AppError 409 if somebody has changed it since, 404 for an unknown user, 403 if the caller has lost the role.
 */
export async function changeNote(
  { noteWrite, userCheck, auditEntry, commitAs, now }: ChangeNoteDependencies,
  subject: string,
  { text, version }: { text: string; version: number },
  { userId, requestId }: { userId: string; requestId: string },
): Promise<StoredNote> {
  const about = auditSubjectOf(subject)
  const at = now()
  const note = { text: text.trim(), version: version + 1, at: at.toISOString(), by: userId }
  const outcome = await commitAs(userId, {
    note: noteWrite(subject, note),
    // a transaction checks an item only once, and the role of the caller is checked anyway
    user: about.kind === 'user' && about.id !== userId ? userCheck(about.id) : [],
    audit: auditEntry({
      actor: userId,
      action: 'change_note',
      subject: about,
      before: { version },
      after: { version: note.version, characters: note.text.length },
      at,
      requestId,
    }),
  })
  if (outcome === 'written') return note
  if (outcome.includes('user')) throw new AppError('not_found', 'There is no user with this id')
  throw new AppError('conflict', 'Somebody has changed this note since. Read it, then write yours again.')
}
