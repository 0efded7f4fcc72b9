import { randomUUID } from 'node:crypto'
import { requestUpload } from '#shared/api/admin/uploads.ts'
import { CHECKSUM_HEADER, UPLOAD_SECONDS } from '#shared/system/uploads.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { UploadTicket, UploadToSign } from '../domain/upload-ticket.ts'

interface Dependencies {
  /** Stores a ticket, and records who asked for it. */
  addTicket: (ticket: UploadTicket, by: { requestId: string }) => Promise<void>
  uploadUrl: (upload: UploadToSign) => Promise<string>
  now: () => Date
}

/** An upload that has begun in time may take as long again. */
const TAKE_SECONDS = 2 * UPLOAD_SECONDS

/** The call with which an administrator begins an upload (docs/product/admin.md "Uploads"). */
export const uploadCalls = ({ addTicket, uploadUrl, now }: Dependencies) => [
  implement(requestUpload, async ({ body: file }, { principal, requestId }) => {
    const upload_id = randomUUID()
    const checksum = Buffer.from(file.sha256, 'hex').toString('base64')
    const at = now()
    const ticket = { upload_id, owner: principal.userId, ...file, valid_until: after(at, TAKE_SECONDS) }
    await addTicket(ticket, { requestId })
    return {
      status: 201,
      body: {
        data: {
          id: upload_id,
          url: await uploadUrl({ upload_id, size: file.size, checksum }),
          headers: { [CHECKSUM_HEADER]: checksum },
          expires_at: after(at, UPLOAD_SECONDS),
        },
      },
    }
  }),
]

const after = (at: Date, seconds: number): string => new Date(at.getTime() + seconds * 1000).toISOString()
