import { GetObjectCommand, PutObjectCommand, S3ServiceException, type S3Client } from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { s3Client } from '../../platform/clients.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { StoredPage } from '../domain/read-page.ts'

/** S3 answers 403 for a missing object to callers that may not list the bucket. */
const NOT_THERE = new Set<number | undefined>([403, 404])

/** The key of a page's object. */
const keyOf = (url: string) => `pages/${createHash('sha256').update(url).digest('hex')}.json`

/**
 * The last read copy of each page, with its validators for a conditional request. All of it is in the body of the
 * object, because S3 metadata is ASCII of at most 2 KB.
 */
export const pagesIn = (s3: S3Client, bucket: string) => ({
  async find(url: string): Promise<StoredPage | undefined> {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(url) }))
      return StoredPage.parse(JSON.parse((await Body?.transformToString()) ?? ''))
    } catch (error) {
      if (error instanceof S3ServiceException && NOT_THERE.has(error.$metadata.httpStatusCode))
        return undefined
      throw error
    }
  },

  async put(url: string, page: StoredPage): Promise<void> {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(url),
        Body: JSON.stringify(page),
        ContentType: 'application/json',
      }),
    )
  },
})

export const pageStore = perContext(({ config }: Pick<Context, 'config'>) =>
  pagesIn(s3Client(), config.bucket('sources')),
)
