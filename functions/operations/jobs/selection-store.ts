import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { s3Client } from '../../platform/clients.ts'
import { perContext } from '../../platform/context.ts'

const Ids = z.array(z.int())

const keyOf = (name: string) => `selections/${name}`

/** The selections of bulk calls. Each is a list of ascending ids of vacancies or companies, and its key is a hash of the list. */
export const selectionsIn = (s3: S3Client, bucket: string) => ({
  /** Stores a selection under a key that is the same for the same ids. */
  async put(ids: readonly number[]): Promise<string> {
    const body = JSON.stringify(ids)
    const name = createHash('sha256').update(body).digest('hex').slice(0, 32)
    await s3.send(
      new PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: body, ContentType: 'application/json' }),
    )
    return name
  },

  async get(name: string): Promise<number[]> {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
    return Ids.parse(JSON.parse((await Body?.transformToString()) ?? ''))
  },
})

export const selectionStore = perContext(({ config }) => selectionsIn(s3Client(), config.bucket('sources')))
