import { createHash } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand, S3ServiceException, type S3Client } from '@aws-sdk/client-s3'
import type { StoredPage } from '../domain/read-page.ts'

/** S3 answers 403 for a missing object to callers that may not list the bucket. */
const NOT_THERE = new Set<number | undefined>([403, 404])

/** The key of a page's object. */
const keyOf = (url: string) => `pages/${createHash('sha256').update(url).digest('hex')}`

/** The last read copy of each page, with its validators for a conditional request. */
export const pageStore = (s3: S3Client, bucket: string) => ({
  async find(url: string): Promise<StoredPage | undefined> {
    try {
      const { Body, Metadata = {} } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(url) }))
      const { url: finalUrl = url, etag, lastmodified: lastModified } = Metadata
      return {
        url: finalUrl,
        html: (await Body?.transformToString()) ?? '',
        ...(etag && { etag }),
        ...(lastModified && { lastModified }),
      }
    } catch (error) {
      if (error instanceof S3ServiceException && NOT_THERE.has(error.$metadata.httpStatusCode))
        return undefined
      throw error
    }
  },

  async put(url: string, { url: finalUrl, html, etag, lastModified }: StoredPage): Promise<void> {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(url),
        Body: html,
        ContentType: 'text/plain; charset=utf-8',
        Metadata: {
          url: encodeURI(finalUrl),
          ...(etag && { etag }),
          ...(lastModified && { lastmodified: lastModified }),
        },
      }),
    )
  },
})
