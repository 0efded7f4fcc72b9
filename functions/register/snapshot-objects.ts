import { GetObjectCommand, HeadObjectCommand, S3ServiceException, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'

const NOT_THERE = new Set<number | undefined>([403, 404])

/** The bucket of immutable objects. The key of an object contains a content hash, so its content never changes. */
export function snapshotObjects(s3: S3Client, bucket: string) {
  return {
    /**
     * Whether an object exists. A 403 counts as missing, because S3 sends it to callers that may not list the bucket.
     * Writing an object twice is harmless.
     */
    async exists(key: string): Promise<boolean> {
      try {
        await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
        return true
      } catch (error) {
        if (error instanceof S3ServiceException && NOT_THERE.has(error.$metadata.httpStatusCode)) return false
        throw error
      }
    },

    /** Reads an object. Undefined if it is missing; a 403 counts as missing, as in `exists`. */
    async find(key: string): Promise<Uint8Array | undefined> {
      try {
        return await this.get(key)
      } catch (error) {
        if (error instanceof S3ServiceException && NOT_THERE.has(error.$metadata.httpStatusCode))
          return undefined
        throw error
      }
    },

    /** Uploads an object. Large bodies are sent in parts, because servers limit the size of a request. */
    async put(key: string, body: Uint8Array | string, type: string): Promise<void> {
      const params = { Bucket: bucket, Key: key, Body: body, ContentType: type }
      await new Upload({ client: s3, params }).done()
    },

    async get(key: string): Promise<Uint8Array> {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
      if (Body === undefined) throw new Error(`The object ${key} came without a body`)
      return Body.transformToByteArray()
    },
  }
}
export type SnapshotObjects = ReturnType<typeof snapshotObjects>
