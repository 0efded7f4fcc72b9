import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { unlessMissing } from '../platform/files/unless-missing.ts'

/** The bucket of immutable objects. The key of an object contains a content hash, so its content never changes. */
export function snapshotObjects(s3: S3Client, bucket: string) {
  return {
    /** Whether an object exists. Writing an object twice is harmless. */
    exists: async (key: string): Promise<boolean> =>
      (await unlessMissing(s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key })))) !== undefined,

    /** Reads an object. Undefined if it is missing. */
    find(key: string): Promise<Uint8Array | undefined> {
      return unlessMissing(this.get(key))
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
