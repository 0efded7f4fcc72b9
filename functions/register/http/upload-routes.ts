import { randomUUID } from 'node:crypto'
import { requestUpload } from '#shared/api/admin/uploads.ts'
import { CHECKSUM_HEADER, UPLOAD_SECONDS } from '#shared/system/uploads.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { addTicket, type AddTicketDependencies } from '../domain/add-ticket.ts'
import type { UploadToSign } from '../domain/upload-ticket.ts'

interface Dependencies extends AddTicketDependencies {
  uploadUrl: (upload: UploadToSign) => Promise<string>
  now: () => Date
}

/** An upload that has begun in time may take as long again. */
const TAKE_SECONDS = 2 * UPLOAD_SECONDS

/** The call with which an administrator begins an upload (docs/product/admin.md "Uploads"). */
export const uploadRoutes = ({ uploadUrl, now, ...dependencies }: Dependencies) => [
  implement(requestUpload, async ({ body: file }, { principal, requestId }) => {
    const upload_id = randomUUID()
    const checksum = Buffer.from(file.sha256, 'hex').toString('base64')
    const at = now()
    const ticket = { upload_id, owner: principal.userId, ...file, valid_until: after(at, TAKE_SECONDS) }
    await addTicket(dependencies, ticket, { at, requestId })
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
