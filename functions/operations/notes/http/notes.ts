import { getNote, type Note, putNote } from '#shared/api/admin/notes.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import type { EmailsOf } from '../../audit/http/present-entries.ts'
import { changeNote, type ChangeNoteDependencies, type StoredNote } from '../domain/change-note.ts'

interface Dependencies extends ChangeNoteDependencies {
  findNote: (subject: string) => Promise<StoredNote | undefined>
  emailsOf: EmailsOf
}

/** The notes of administrators on companies and users. */
export function noteRoutes({ findNote, emailsOf, ...dependencies }: Dependencies) {
  const present = async (note: StoredNote | undefined): Promise<Note> => {
    if (note === undefined) return { text: '', version: 0, at: null, by: null }
    const { by: id, ...shown } = note
    return { ...shown, by: { id, email: (await emailsOf([id])).get(id) ?? null } }
  }
  return [
    implement(getNote, async ({ params }) => ({
      status: 200,
      body: { data: await present(await findNote(params.subject)) },
    })),

    implement(putNote, async ({ params, body }, { principal, requestId }) => {
      const by = { userId: principal.userId, requestId }
      const note = await changeNote(dependencies, params.subject, body, by)
      return { status: 200, body: { data: await present(note) } }
    }),
  ]
}
