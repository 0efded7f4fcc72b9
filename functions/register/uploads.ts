import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { auditWrite } from '../operations/index.ts'
import { epochSeconds } from '../platform/clock.ts'
import { type Context, perContext, type TimedDatabase } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { put, read, type TransactItem, update } from '../platform/dynamodb/records.ts'
import { commitAsAdmin } from '../platform/dynamodb/transaction-parts.ts'
import { uploadedFiles } from './uploaded-files.ts'

/** A permission to upload one file, which one import may take. Instants are ISO. */
export const UploadTicket = z.object({
  upload_id: z.string(),
  /** The administrator who asked for it. Nobody else may use it. */
  owner: z.string(),
  /** The file: its name, its size in bytes and the SHA-256 of its bytes. */
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** Until when an import may take the file. */
  valid_until: z.string(),
})
export type UploadTicket = z.infer<typeof UploadTicket>

/** A ticket as stored. `taken_by` is the import that has taken the file. */
export const StoredTicket = z.extend(UploadTicket, { taken_by: z.optional(z.string()) })
export type StoredTicket = z.infer<typeof StoredTicket>

export type UploadedFile = Pick<UploadTicket, 'upload_id' | 'name' | 'size' | 'sha256'>

/** A ticket stays a day, so that a late call still learns what became of it. */
const RETENTION_SECONDS = 24 * 60 * 60

const keyOf = (uploadId: string) => ({ import_id: `upload#${uploadId}` })

export const uploadTickets = perContext(
  ({ documents, tables: { imports: table }, now }: TimedDatabase<'imports'>) => ({
    find: (uploadId: string): Promise<StoredTicket | undefined> =>
      read(documents, table, keyOf(uploadId), StoredTicket.parse),

    addWrite: (ticket: UploadTicket): TransactItem =>
      put(
        table,
        { ...keyOf(ticket.upload_id), ...ticket, expires_at: epochSeconds(now()) + RETENTION_SECONDS },
        when`attribute_not_exists(import_id)`,
      ),

    /** The part of a transaction with which an import takes a ticket, once and in time. */
    takeWrite: (uploadId: string, { userId, importId }: { userId: string; importId: string }): TransactItem =>
      update(
        table,
        keyOf(uploadId),
        { set: { taken_by: importId } },
        when`owner = ${userId} AND attribute_not_exists(taken_by) AND valid_until > ${now().toISOString()}`,
      ),
  }),
)

/** Stores the ticket of an upload, and records who asked, but not its name. @throws Error for a known id, AppError 403 as `CommitAs` does. */
export async function addTicket(
  context: Context,
  ticket: UploadTicket,
  { at, requestId }: { at: Date; requestId: string },
): Promise<void> {
  const { upload_id, owner, size, sha256 } = ticket
  const outcome = await commitAsAdmin(context)(owner, {
    ticket: uploadTickets(context).addWrite(ticket),
    audit: auditWrite(context)({
      actor: owner,
      action: 'request_upload',
      subject: { kind: 'upload', id: upload_id },
      after: { size, sha256 },
      at,
      requestId,
    }),
  })
  if (outcome !== 'written') throw new Error('A new ticket or its entry exists already')
}

/** The file of the owner's ticket, which the transaction of the import takes. @throws AppError 404 for others, 409 if used or late. */
export async function takeUpload(context: Context, uploadId: string, userId: string): Promise<UploadedFile> {
  const ticket = await uploadTickets(context).find(uploadId)
  if (ticket?.owner !== userId) throw new AppError('not_found', 'There is no upload with this id')
  if (ticket.taken_by !== undefined)
    throw new AppError('conflict', 'An import has used this upload; upload the file again')
  if (ticket.valid_until <= context.now().toISOString())
    throw new AppError('conflict', 'This upload has expired; upload the file again')
  if (!(await uploadedFiles(context).hasArrived(uploadId)))
    throw new AppError('conflict', 'The file has not arrived; upload it again')
  const { upload_id, name, size, sha256 } = ticket
  return { upload_id, name, size, sha256 }
}
