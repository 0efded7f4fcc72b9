import { CopyObjectCommand, type ListObjectVersionsCommandInput, type S3Client } from '@aws-sdk/client-s3'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { objectRestorer } from './restore-objects.ts'

const AT = new Date('2026-07-20T12:00:00Z')
const BEFORE = new Date('2026-07-20T11:00:00Z')
const EARLIER = new Date('2026-07-20T10:00:00Z')
const AFTER = new Date('2026-07-20T13:00:00Z')

const pointer = {
  version: 4,
  register: 'r1',
  index: 'i1',
  date: '2026-07-17',
  imported_at: '2026-07-18T09:00:00.000Z',
  source: 'register',
  built_for: '2026-07-20',
}

interface Version {
  Key: string
  VersionId: string
  LastModified: Date
  IsLatest: boolean
}

/** What is copied and what is lost, for these versions of the objects of the pointer. */
async function restored(versions: Version[], item: object | undefined = pointer) {
  const copied: (string | undefined)[] = []
  const send = async (command: { input: ListObjectVersionsCommandInput }) => {
    if (command instanceof CopyObjectCommand) return copied.push(command.input.CopySource)
    const { Prefix = '', KeyMarker } = command.input
    const all = versions.filter(({ Key }) => Key.startsWith(Prefix))
    // one version a page
    const at = KeyMarker === undefined ? 0 : Number(KeyMarker)
    return {
      Versions: all.slice(at, at + 1),
      IsTruncated: at + 1 < all.length,
      NextKeyMarker: String(at + 1),
      NextVersionIdMarker: 'x',
    }
  }
  const documents = { send: async () => ({ Item: item }) } as unknown as DynamoDBDocumentClient
  const s3 = { send: send as unknown as S3Client['send'] }
  const lost = await objectRestorer({ documents, s3, bucket: 'snapshots' })('register', AT)
  return { copied, lost }
}

const organisations = { Key: 'register/r1/organisations.ndjson.gz', IsLatest: false }
const kept = [
  { Key: 'register/r1/manifest.json', VersionId: 'm', LastModified: BEFORE, IsLatest: true },
  { Key: 'index/i1.zst', VersionId: 'i', LastModified: BEFORE, IsLatest: true },
]

test('objects that are as they were at the instant stay', async () => {
  const same = { ...organisations, VersionId: 'o', LastModified: BEFORE, IsLatest: true }
  expect(await restored([same, ...kept])).toEqual({ copied: [], lost: [] })
})

test('an object that was deleted or overwritten since is copied from its version of the instant', async () => {
  const versions = [
    { ...organisations, VersionId: 'new', LastModified: AFTER, IsLatest: true },
    { ...organisations, VersionId: 'old', LastModified: BEFORE },
    { ...organisations, VersionId: 'older', LastModified: EARLIER },
  ]
  expect(await restored([...versions, ...kept])).toEqual({
    copied: ['snapshots/register%2Fr1%2Forganisations.ndjson.gz?versionId=old'],
    lost: [],
  })
})

test('an object that was only written again has the same content, and stays', async () => {
  const again = { ...organisations, VersionId: 'new', LastModified: AFTER, IsLatest: true }
  expect(await restored([again, ...kept])).toEqual({ copied: [], lost: [] })
})

test('objects of which no version is left are reported', async () => {
  const [manifest] = kept
  const deleted = { ...organisations, VersionId: 'new', LastModified: AFTER }
  expect(await restored([deleted, ...(manifest ? [manifest] : [])])).toEqual({
    copied: [],
    lost: ['register/r1/organisations.ndjson.gz', 'index/i1.zst'],
  })
})

test('a system without a register has no objects to bring back', async () => {
  expect(await restored([], { version: 'broken' })).toEqual({ copied: [], lost: [] })
})

test('the changes over an index are brought back with it', async () => {
  const changes = { index: 'edit-1', jobs: 'edit-2', facts: 'f', since: '2026-07-20', base_version: 3 }
  const { lost } = await restored([], { ...pointer, changes })
  expect(lost).toEqual(
    expect.arrayContaining(['index/edit-1.zst', 'index/edit-2.zst', 'facts/f.zst', 'index/i1.zst']),
  )
})
