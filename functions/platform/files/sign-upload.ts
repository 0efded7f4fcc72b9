import { uploadKey, CHECKSUM_HEADER, UPLOAD_SECONDS } from '#shared/system/uploads.ts'
import { signPut, type SignedPut } from './sign-put.ts'

interface UploadToSign extends Pick<SignedPut, 'bucket' | 'region' | 'credentials' | 'at'> {
  /** The id of the ticket. */
  id: string
  size: number | string
  /** The SHA-256 of the bytes, in base64. */
  checksum: string
}

/**
 * Signs the upload of one file. Size and hash are signed, so the URL writes only this file, also if it is used again.
 * @returns the query of the URL.
 */
export const signUpload = ({ id, size, checksum, ...more }: UploadToSign): string =>
  signPut({
    ...more,
    key: uploadKey(id),
    headers: { 'content-length': String(size), [CHECKSUM_HEADER]: checksum },
    seconds: UPLOAD_SECONDS,
  })
