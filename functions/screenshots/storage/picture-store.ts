import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { ScreenshotDays } from '../../../shared/screenshot-days.ts'
import { contentTypeOf, FILE_CACHE_CONTROL, fileObject, screenshotKey } from '../../../shared/system/files.ts'

/** The pictures of pages, which the edge serves under `/files`. */
export const pictureStore = (s3: S3Client, bucket: string) => ({
  /** Stores a picture. @returns its key. */
  async put(picture: Uint8Array, hash: string, days: ScreenshotDays): Promise<string> {
    const key = screenshotKey(days, hash)
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: fileObject(key),
        Body: picture,
        ContentType: contentTypeOf(key),
        CacheControl: FILE_CACHE_CONTROL,
      }),
    )
    return key
  },
})
