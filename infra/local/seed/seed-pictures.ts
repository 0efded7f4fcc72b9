import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { contentTypeOf, FILE_CACHE_CONTROL, fileObject } from '#shared/system/files.ts'

const AT_ONCE = 16

/** Uploads pictures, by key, to the bucket `files`. */
export async function seedPictures(
  s3: S3Client,
  Bucket: string,
  pictures: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  // all loops below share this iterator, so each picture is uploaded once
  const left = pictures.entries()
  const putAll = async () => {
    for (const [key, Body] of left) {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: fileObject(key),
          Body,
          ContentType: contentTypeOf(key),
          CacheControl: FILE_CACHE_CONTROL,
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, putAll))
}
