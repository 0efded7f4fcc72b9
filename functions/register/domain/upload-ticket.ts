/** A permission to upload one file, which one import may take. Instants are ISO. */
export interface UploadTicket {
  upload_id: string
  /** The administrator who asked for it. Nobody else may use it. */
  owner: string
  /** The file: its name, its size in bytes and the SHA-256 of its bytes. */
  name: string
  size: number
  sha256: string
  /** Until when an import may take the file. */
  valid_until: string
}

/** A ticket as stored. `taken_by` is the import that has taken the file. */
export interface StoredTicket extends UploadTicket {
  taken_by?: string | undefined
}

/** An upload as its URL signs it. `checksum` is the SHA-256 of the bytes in base64. */
export interface UploadToSign extends Pick<UploadTicket, 'upload_id' | 'size'> {
  checksum: string
}

/** The uploaded file of an import. */
export type UploadedFile = Pick<UploadTicket, 'upload_id' | 'name' | 'size' | 'sha256'>
