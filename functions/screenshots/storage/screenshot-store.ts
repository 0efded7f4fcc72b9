import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { ScreenshotDays } from '../../../shared/screenshot-days.ts'
import { contentTypeOf, FILE_CACHE_CONTROL, fileObject, screenshotKey } from '../../../shared/system/files.ts'

/** The screenshots of pages, which the edge serves under `/files`. */
export const screenshotStore = (s3: S3Client, bucket: string) => ({
  /** Stores a screenshot. @returns its key. */
  async put(image: Uint8Array, hash: string, days: ScreenshotDays): Promise<string> {
    const key = screenshotKey(days, hash)
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: fileObject(key),
        Body: image,
        ContentType: contentTypeOf(key),
        CacheControl: FILE_CACHE_CONTROL,
      }),
    )
    return key
  },
})
