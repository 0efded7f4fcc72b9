import type { S3Client } from '@aws-sdk/client-s3'
import type { ScreenshotDays } from '#shared/retention.ts'
import { screenshotKey } from '#shared/system/files.ts'
import { putFile } from '../../../platform/files/put-file.ts'

/** The screenshots of pages, which the edge serves under `/files`. */
export const screenshotStore = (s3: S3Client, bucket: string) => ({
  /** Stores a screenshot. @returns its key. */
  async put(image: Uint8Array, hash: string, days: ScreenshotDays): Promise<string> {
    const key = screenshotKey(days, hash)
    await putFile(s3, bucket)(key, image)
    return key
  },
})
