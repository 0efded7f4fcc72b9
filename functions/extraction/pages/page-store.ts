import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { s3Client } from '../../platform/clients.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { unlessMissing } from '../../platform/files/unless-missing.ts'
import { StoredPage } from '../domain/read-page.ts'

const keyOf = (url: string) => `pages/${createHash('sha256').update(url).digest('hex')}.json`

/** The last read copy of each page, with its validators in the body: S3 metadata is ASCII of 2 KB. */
export const pagesIn = (s3: S3Client, bucket: string) => ({
  async find(url: string): Promise<StoredPage | undefined> {
    const found = await unlessMissing(s3.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(url) })))
    return found && StoredPage.parse(JSON.parse((await found.Body?.transformToString()) ?? ''))
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
