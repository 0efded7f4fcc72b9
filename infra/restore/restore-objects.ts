import {
  CopyObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { Snapshot } from '../../functions/register/snapshot.ts'

/** The prefixes of the keys of the objects that a pointer names (docs/decisions/004-register-snapshots.md). */
export function prefixesOf({ register, index, jobs, facts, changes, others = {} }: Snapshot): string[] {
  const more = Object.values(others)
  const registers = [register, ...more.map((other) => other.register)]
  const indexes = [
    index,
    jobs?.index,
    changes?.index,
    changes?.jobs,
    ...more.flatMap((other) => [other.index, other.jobs, other.changes?.index, other.changes?.jobs]),
  ].filter((name) => name !== undefined)
  const all = [
    ...registers.map((hash) => `register/${hash}/`),
    ...indexes.map((name) => `index/${name}.zst`),
    ...[facts, jobs?.facts, changes?.facts].flatMap((hash) => (hash ? [`facts/${hash}.zst`] : [])),
  ]
  return [...new Set(all)]
}

interface Options {
  documents: DynamoDBDocumentClient
  s3: Pick<S3Client, 'send'>
  /** The physical name of the bucket `snapshots`. */
  bucket: string
}

/**
 * Brings back the objects that the pointer of an instant names, if they were deleted or overwritten since. The bucket keeps
 * former versions for 90 days.
 * @returns the keys, or their beginnings, of those that are lost.
 */
export const objectRestorer =
  ({ documents, s3, bucket }: Options) =>
  async (registerTable: string, at: Date): Promise<readonly string[]> => {
    const get = new GetCommand({ TableName: registerTable, Key: { key: 'current' }, ConsistentRead: true })
    const pointer = Snapshot.safeParse((await documents.send(get)).Item).data
    const lost: string[] = []
    for (const prefix of pointer === undefined ? [] : prefixesOf(pointer)) {
      const versions = await versionsOf(prefix)
      if (versions.size === 0) lost.push(prefix)
      for (const [key, then] of versions) {
        if (then.isLatest) continue
        // a key is the hash of its content, so an object that was only written again is the same
        if (then.id === undefined && !then.isThere) lost.push(key)
        if (then.id !== undefined)
          await s3.send(
            new CopyObjectCommand({
              Bucket: bucket,
              Key: key,
              CopySource: `${bucket}/${encodeURIComponent(key)}?versionId=${then.id}`,
            }),
          )
      }
    }
    return lost

    /** For each key, its version of the instant, which has no id if there is none, and whether it is there now. */
    async function versionsOf(Prefix: string) {
      interface Then {
        id: string | undefined
        isLatest: boolean
        isThere: boolean
        at: number
      }
      const found = new Map<string, Then>()
      let marker: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> | undefined
      do {
        const page: ListObjectVersionsCommandOutput = await s3.send(
          new ListObjectVersionsCommand({
            Bucket: bucket,
            Prefix,
            KeyMarker: marker?.NextKeyMarker,
            VersionIdMarker: marker?.NextVersionIdMarker,
          }),
        )
        for (const { Key = '', VersionId: id, LastModified, IsLatest: isLatest = false } of page.Versions ??
          []) {
          const written = LastModified?.getTime() ?? 0
          const known = found.get(Key) ?? { id: undefined, isLatest: false, isThere: false, at: -1 }
          const isThere = known.isThere || isLatest
          const isNewer = written <= at.getTime() && written > known.at
          found.set(Key, { ...known, ...(isNewer && { id, isLatest, at: written }), isThere })
        }
        marker = page.IsTruncated ? page : undefined
      } while (marker !== undefined)
      return found
    }
  }
