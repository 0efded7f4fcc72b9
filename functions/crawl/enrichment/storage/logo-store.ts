import type { S3Client } from '@aws-sdk/client-s3'
import { fileLink, logoKey } from '#shared/system/files.ts'
import { putFile } from '../../../platform/files/put-file.ts'

/** The logos of companies, which the edge serves under `/files`. */
export const logoStore = (s3: S3Client, bucket: string) => ({
  /** Stores a logo. @returns its link, without a signature. */
  async put(image: Uint8Array, hash: string): Promise<string> {
    const key = logoKey(hash)
    await putFile(s3, bucket)(key, image)
    return fileLink(key)
  },
})
