import * as z from 'zod/mini'

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

/** An upload as its URL signs it. `checksum` is the SHA-256 of the bytes in base64. */
export interface UploadToSign extends Pick<UploadTicket, 'upload_id' | 'size'> {
  checksum: string
}

/** The uploaded file of an import. */
export type UploadedFile = Pick<UploadTicket, 'upload_id' | 'name' | 'size' | 'sha256'>
