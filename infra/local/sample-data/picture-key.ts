import { createHash } from 'node:crypto'
import type { ScreenshotDays } from '#shared/retention.ts'

/** The key of a picture in the bucket `files`, derived from its content. */
export const pictureKey = (
  folder: 'logos' | `screenshots/${ScreenshotDays}`,
  content: string | Uint8Array,
  extension: 'svg' | 'png',
): string => `${folder}/${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${extension}`
