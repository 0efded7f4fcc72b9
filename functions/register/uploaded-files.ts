import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import { uploadKey, UPLOADS_PREFIX } from '#shared/system/uploads.ts'
import { s3Client } from '../platform/clients.ts'
import { perContext } from '../platform/context.ts'
import { signUpload } from '../platform/files/sign-upload.ts'
import { unlessMissing } from '../platform/files/unless-missing.ts'

/** An upload as its URL signs it. `checksum` is the SHA-256 of the bytes in base64. */
interface UploadToSign {
  upload_id: string
  size: number
  checksum: string
}

export const uploadedFiles = perContext(({ config, now }) => {
  const s3 = s3Client()
  const bucket = config.bucket('uploads')
  return {
    /** The URL at which exactly this file may be uploaded, for ten minutes. It is a path of the page's origin. */
    async urlOf({ upload_id: id, size, checksum }: UploadToSign): Promise<string> {
      const [credentials, region] = await Promise.all([s3.config.credentials(), s3.config.region()])
      const query = signUpload({ bucket, region, credentials, id, size, checksum, at: now() })
      return `${UPLOADS_PREFIX}/${id}.csv?${query}`
    },

    async hasArrived(uploadId: string): Promise<boolean> {
      const head = new HeadObjectCommand({ Bucket: bucket, Key: uploadKey(uploadId) })
      return (await unlessMissing(s3.send(head))) !== undefined
    },

    /** Opens an upload without reading it; undefined if it is not stored. The caller reads or closes it. */
    async open(uploadId: string) {
      const found = await unlessMissing(
        s3.send(new GetObjectCommand({ Bucket: bucket, Key: uploadKey(uploadId) })),
      )
      const body = found?.Body
      if (found === undefined || body === undefined) return undefined
      return {
        size: found.ContentLength ?? Number.POSITIVE_INFINITY,
        read: () => body.transformToByteArray(),
        close: () => void (body as Readable).destroy(),
      }
    },
  }
})
