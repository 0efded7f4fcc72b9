import * as z from 'zod/mini'
import type { AuditSubject } from '#shared/audit-actions.ts'
import { AppError } from '#shared/errors.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { erase, put, read, write } from '../../platform/dynamodb/records.ts'
import { userExistsCheck, commitAsAdmin } from '../../platform/dynamodb/transaction-parts.ts'
import { auditWrite } from '../audit/audit-log.ts'

/** A stored note. `by` is the id of an administrator. */
const StoredNote = z.object({ text: z.string(), version: z.int(), at: z.string(), by: z.string() })
export type StoredNote = z.infer<typeof StoredNote>

/** The notes of administrators by subject, such as `company:7`. */
export const noteStore = perContext(({ documents, tables: { notes: table } }: Database<'notes'>) => {
  const find = (subject: string): Promise<StoredNote | undefined> =>
    read(documents, table, { subject }, StoredNote.parse)

  return {
    find,

    /** The note on a user, for the export of their data. It does not name the administrator, who is another person. */
    async notesOf(userId: string): Promise<{ text: string; at: string }[]> {
      const note = await find(`user:${userId}`)
      return note === undefined ? [] : [{ text: note.text, at: note.at }]
    },

    /** Deletes the note on a user; succeeds if there is none. */
    async eraseOf(userId: string): Promise<void> {
      await write(documents, erase(table, { subject: `user:${userId}` }))
    },
  }
})

/** The subject of an audit entry for `company:7` or `user:` with an id. */
const auditSubjectOf = (subject: string): AuditSubject => {
  const [kind, id = ''] = subject.split(':', 2)
  return { kind: kind === 'user' ? 'user' : 'company', id }
}

/** Replaces a note. @throws AppError 409 after another change, 404 for an unknown user, 403 if the caller has lost the role. */
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
    // nobody has written a later version
    note: put(
      tables.notes,
      { subject, ...note },
      version === 0 ? when`attribute_not_exists(subject)` : when`version = ${version}`,
    ),
    // a transaction checks an item only once, and the role of the caller is checked anyway
    user: about.kind === 'user' && about.id !== userId ? userExistsCheck(tables.users, about.id) : [],
    audit: auditWrite(context)({
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
