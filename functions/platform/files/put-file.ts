import { PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3'
import { contentTypeOf, FILE_CACHE_CONTROL, fileObject } from '#shared/system/files.ts'

/** Stores files, which the edge serves under `/files`. `bucket` is the physical name of the bucket `files`. */
export const putFile =
  (s3: S3Client, bucket: string) =>
  async (
    key: string,
    body: Uint8Array,
    how: Pick<PutObjectCommandInput, 'CacheControl' | 'ContentEncoding'> = {},
  ) => {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: fileObject(key),
        Body: body,
        ContentType: contentTypeOf(key),
        CacheControl: FILE_CACHE_CONTROL,
        ...how,
      }),
    )
  }
