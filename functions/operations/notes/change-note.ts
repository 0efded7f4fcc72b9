import type { AuditSubject } from '#shared/audit-actions.ts'
import { AppError } from '#shared/errors.ts'
import type { Context } from '../../platform/context.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { userExistsCheck } from '../../platform/dynamodb/user-checks.ts'
import { auditWrite } from '../audit/audit-write.ts'
import { noteStore, type StoredNote } from './note-store.ts'

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
  context: Context,
  subject: string,
  { text, version }: { text: string; version: number },
  { userId, requestId }: { userId: string; requestId: string },
): Promise<StoredNote> {
  const about = auditSubjectOf(subject)
  const { tables } = context
  const at = context.now()
  const note = { text: text.trim(), version: version + 1, at: at.toISOString(), by: userId }
  const outcome = await commitAsAdmin(context)(userId, {
    note: noteStore(context).write(subject, note),
    // a transaction checks an item only once, and the role of the caller is checked anyway
    user: about.kind === 'user' && about.id !== userId ? userExistsCheck(tables.users, about.id) : [],
    audit: auditWrite(tables.audit)({
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
