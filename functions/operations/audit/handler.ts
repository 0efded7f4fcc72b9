import {
  type AuditEntry as EntryBody,
  exportAudit as exportContract,
  listAudit as listContract,
} from '#shared/api/admin/audit.ts'
import { getNote, type Note, putNote } from '#shared/api/admin/notes.ts'
import { type Context, lambdaContext } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { requestHandler } from '../../sessions/index.ts'
import { changeNote, noteStore, type StoredNote } from '../notes/note.ts'
import type { AuditEntry } from './audit-entry.ts'
import { exportAudit, listAudit } from './audit-log.ts'
import { emailsOf } from './emails-of.ts'

const PER_PAGE = 25

async function presentEntries(context: Context, entries: readonly AuditEntry[]): Promise<EntryBody[]> {
  const emails = await emailsOf(context)(entries.flatMap(userIdsOf))
  return entries.map(({ actor, subject, requestId, ...entry }) => ({
    ...entry,
    actor: { id: actor, email: emails.get(actor) ?? null },
    subject: { ...subject, email: emails.get(subject.id) ?? null },
    request_id: requestId,
  }))
}

const userIdsOf = ({ actor, subject: { kind, id } }: AuditEntry): string[] =>
  kind === 'user' ? [actor, id] : [actor]

const getAudit = (context: Context) =>
  implement(listContract, async ({ query }) => {
    const { page } = query
    const { data, total, oldestRead } = await listAudit(context, { ...query, perPage: PER_PAGE })
    const shown = await presentEntries(context, data)
    const list = paginate({ data: shown, total, page, perPage: PER_PAGE, path: listContract.path, query })
    return { status: 200, body: { ...list, oldest_read: oldestRead } }
  })

const postAuditExport = (context: Context) =>
  implement(exportContract, async ({ body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { data, isComplete } = await exportAudit(context, body, by)
    return { status: 200, body: { data: await presentEntries(context, data), is_complete: isComplete } }
  })

async function present(context: Context, note: StoredNote | undefined): Promise<Note> {
  if (note === undefined) return { text: '', version: 0, at: null, by: null }
  const { by: id, ...shown } = note
  return { ...shown, by: { id, email: (await emailsOf(context)([id])).get(id) ?? null } }
}

const getNoteOf = (context: Context) =>
  implement(getNote, async ({ params }) => {
    const note = await noteStore(context).find(params.subject)
    return { status: 200, body: { data: await present(context, note) } }
  })

const putNoteOf = (context: Context) =>
  implement(putNote, async ({ params, body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const note = await changeNote(context, params.subject, body, by)
    return { status: 200, body: { data: await present(context, note) } }
  })

export const handler = requestHandler(lambdaContext, [getAudit, postAuditExport, getNoteOf, putNoteOf])
