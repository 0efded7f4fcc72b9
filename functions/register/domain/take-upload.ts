import { AppError } from '#shared/errors.ts'
import type { StoredTicket, UploadedFile } from './upload-ticket.ts'

interface TakeUploadDependencies {
  find: (uploadId: string) => Promise<StoredTicket | undefined>
  /** Whether the file has been uploaded. */
  hasArrived: (uploadId: string) => Promise<boolean>
  now: () => Date
}

/**
 * The file of a ticket, for an import of its owner. The transaction that queues the import takes the ticket, under the
 * same conditions.
 * @throws AppError 404 for a ticket of somebody else. 409 for one that was used, has expired or has no file yet.
 */
export async function takeUpload(
  { find, hasArrived, now }: TakeUploadDependencies,
  uploadId: string,
  userId: string,
): Promise<UploadedFile> {
  const ticket = await find(uploadId)
  if (ticket?.owner !== userId) throw new AppError('not_found', 'There is no upload with this id')
  if (ticket.taken_by !== undefined)
    throw new AppError('conflict', 'An import has used this upload; upload the file again')
  if (ticket.valid_until <= now().toISOString())
    throw new AppError('conflict', 'This upload has expired; upload the file again')
  if (!(await hasArrived(uploadId)))
    throw new AppError('conflict', 'The file has not arrived; upload it again')
  const { upload_id, name, size, sha256 } = ticket
  return { upload_id, name, size, sha256 }
}
