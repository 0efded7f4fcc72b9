import { createHash } from 'node:crypto'

/** The key of a picture in the bucket `files`, after its content: what has another content has another key. */
export const pictureKey = (
  folder: 'logos' | 'screenshots',
  content: string | Uint8Array,
  extension: 'svg' | 'png',
): string => `${folder}/${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${extension}`
