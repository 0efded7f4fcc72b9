import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { UserFacingError } from '../user-facing-error.ts'
import { RestoreState, type StateStore } from './restore-state.ts'

const keyOf = (generation: number) => `restores/generation-${generation}.json`

/** The state of a restore is an object of the bucket `snapshots`. Only the run that last read or wrote it may write it. */
export function stateInBucket(client: Pick<S3Client, 'send'>, bucket: string): StateStore {
  /** The version of the object that this run has seen. Undefined if there was no object. */
  let seen: string | undefined
  return {
    async load(generation) {
      try {
        const get = new GetObjectCommand({ Bucket: bucket, Key: keyOf(generation) })
        const { Body, ETag } = await client.send(get)
        seen = ETag
        return RestoreState.parse(JSON.parse((await Body?.transformToString()) ?? ''))
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw error
        seen = undefined
        return undefined
      }
    },
    async save(state) {
      const put = new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(state.to),
        Body: JSON.stringify(state),
        ContentType: 'application/json',
        ...(seen === undefined ? { IfNoneMatch: '*' } : { IfMatch: seen }),
      })
      try {
        seen = (await client.send(put)).ETag
      } catch (error) {
        const isOvertaken =
          error instanceof S3ServiceException &&
          ['PreconditionFailed', 'ConditionalRequestConflict'].includes(error.name)
        if (!isOvertaken) throw error
        throw new UserFacingError('Another run of this restore has begun, and this one stops')
      }
    },
  }
}
