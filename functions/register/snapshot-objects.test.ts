import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { snapshotObjects } from './snapshot-objects.ts'

/** The objects of a bucket that answers every existence check with this status. */
function objectsAnswering(httpStatusCode: number) {
  const s3 = new S3Client({
    region: 'eu-west-2',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })
  s3.middlewareStack.add(
    () => async () => {
      if (httpStatusCode === 200) return { output: { $metadata: {} }, response: {} }
      const $metadata = { httpStatusCode }
      throw new S3ServiceException({ name: 'Unknown', message: 'no answer', $fault: 'client', $metadata })
    },
    { step: 'initialize', priority: 'low' },
  )
  return snapshotObjects(s3, 'snapshots')
}

test.each([
  [200, true],
  [404, false],
  // S3 answers 403 for a missing object if the caller may not list the bucket
  [403, false],
])('the status %i says whether an object exists: %s', async (status, isThere) => {
  expect(await objectsAnswering(status).exists('index/a.zst')).toBe(isThere)
})

test('an unexpected status about an object is thrown', async () => {
  await expect(objectsAnswering(400).exists('index/a.zst')).rejects.toThrow('no answer')
})
