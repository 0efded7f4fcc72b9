import { getNote, type Note, putNote } from '#shared/api/admin/notes.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { emailsOf } from '../audit/emails-of.ts'
import { changeNote, noteStore, type StoredNote } from './note.ts'

async function present(context: Context, note: StoredNote | undefined): Promise<Note> {
  if (note === undefined) return { text: '', version: 0, at: null, by: null }
  const { by: id, ...shown } = note
  return { ...shown, by: { id, email: (await emailsOf(context)([id])).get(id) ?? null } }
}

/** Reads the note of administrators on a company or user. */
export const getNoteOf = (context: Context) =>
  implement(getNote, async ({ params }) => {
    const note = await noteStore(context).find(params.subject)
    return { status: 200, body: { data: await present(context, note) } }
  })

export const putNoteOf = (context: Context) =>
  implement(putNote, async ({ params, body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const note = await changeNote(context, params.subject, body, by)
    return { status: 200, body: { data: await present(context, note) } }
  })
