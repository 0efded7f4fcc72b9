import { NoSuchKey, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import type { RestoreState } from './restore-state.ts'
import { stateInBucket } from './state-in-bucket.ts'

const state: RestoreState = {
  at: '2026-07-20T11:59:00.000Z',
  from: 1,
  to: 2,
  began_at: '2026-07-20T12:00:00.000Z',
  tables: { users: { step: 'waiting', rows: 2, cursors: ['start', { user_id: { S: 'u' } }, 'end'] } },
}

function bucket() {
  let stored: { body: string; etag: number } | undefined
  const send = async ({ input }: { input: Record<string, string | undefined> }) => {
    if (input['Body'] === undefined) {
      if (stored === undefined) throw new NoSuchKey({ message: 'no', $metadata: {} })
      const { body, etag } = stored
      return { Body: { transformToString: () => Promise.resolve(body) }, ETag: String(etag) }
    }
    const isRefused =
      input['IfNoneMatch'] === '*' ? stored !== undefined : input['IfMatch'] !== String(stored?.etag)
    if (isRefused)
      throw new S3ServiceException({ name: 'PreconditionFailed', $fault: 'client', $metadata: {} })
    stored = { body: input['Body'], etag: (stored?.etag ?? 0) + 1 }
    return { ETag: String(stored.etag) }
  }
  return { send: send as unknown as S3Client['send'] }
}

test('the state of a restore is read as it was stored, and there is none before', async () => {
  const client = bucket()
  const states = stateInBucket(client, 'snapshots')
  expect(await states.load(2)).toBeUndefined()
  await states.save(state)
  await states.save({ ...state, carried_at: '2026-07-20T13:00:00.000Z' })
  expect(await stateInBucket(client, 'snapshots').load(2)).toEqual({
    ...state,
    carried_at: '2026-07-20T13:00:00.000Z',
  })
})

test('a run that another run has overtaken stops at its next write', async () => {
  const client = bucket()
  const [first, second] = [stateInBucket(client, 'snapshots'), stateInBucket(client, 'snapshots')]
  await first.load(2)
  await first.save(state)
  await second.load(2)
  await second.save(state)
  await expect(first.save(state)).rejects.toThrow('Another run of this restore has begun, and this one stops')
  await second.save(state)
})

test('of two runs that begin at the same time one stops', async () => {
  const client = bucket()
  const runs = [stateInBucket(client, 'snapshots'), stateInBucket(client, 'snapshots')]
  await Promise.all(runs.map((run) => run.load(2)))
  const outcomes = await Promise.allSettled(runs.map((run) => run.save(state)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
