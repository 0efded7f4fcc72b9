import { createSign } from 'node:crypto'
import * as z from 'zod/mini'
import { FILES_PREFIX } from '#shared/system/files.ts'
import { readKeyRing } from '../auth/key-ring.ts'
import { type Clock, epochSeconds } from '../clock.ts'

interface FileKey {
  cloudFrontId: string
  /** In PEM. */
  privateKey: string
}

/** CloudFront's form of base64 in a query. */
const inQuery = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~')

/** The signed query for all URLs below `/files`, as one for each file would take a second; names are hashes. */
function filePolicy(origin: string, { cloudFrontId, privateKey }: FileKey, expires: number): string {
  const policy = JSON.stringify({
    Statement: [
      {
        Resource: `${origin}${FILES_PREFIX}/*`,
        Condition: { DateLessThan: { 'AWS:EpochTime': expires } },
      },
    ],
  })
  const signature = createSign('RSA-SHA256').update(policy).sign(privateKey)
  const signed = `Policy=${inQuery(Buffer.from(policy))}&Signature=${inQuery(signature)}`
  // without this parameter CloudFront expects SHA-1
  return `${signed}&Key-Pair-Id=${cloudFrontId}&Hash-Algorithm=SHA256`
}

/** Makes the URL of a file for browsers from its path, such as `/files/logos/<hash>.svg`. */
export type FileUrl = (path: string) => string

const HOUR = 3600

/** How long a process caches the keys. */
const KEYS_MAX_AGE_SECONDS = 300

/** CloudFront's id of each public key, by the id of the key in the secret `fileKeys`. */
const CloudFrontIds = z.record(z.string(), z.string())

interface FileUrlsDependencies {
  /** The ids as JSON. Without an edge, as in local runs, the list is empty, and URLs have no signature. */
  readIds: () => Promise<string>
  readKeys: () => Promise<string>
  pageOrigin: () => Promise<string>
  now: Clock
}

/** Makes URLs of files, valid for one to two hours, the same within an hour so that browsers cache the file. */
export function fileUrls({
  readIds,
  readKeys,
  pageOrigin,
  now,
}: FileUrlsDependencies): () => Promise<FileUrl> {
  let known: { at: number; key: FileKey | undefined } | undefined
  let signed: { key: FileKey; expires: number; query: string } | undefined

  const currentKey = async (seconds: number): Promise<FileKey | undefined> => {
    if (known === undefined || seconds - known.at >= KEYS_MAX_AGE_SECONDS)
      known = { at: seconds, key: await newestKey(readIds, readKeys) }
    return known.key
  }

  return async () => {
    const seconds = epochSeconds(now())
    const key = await currentKey(seconds)
    if (key === undefined) return (path) => path
    const expires = (Math.floor(seconds / HOUR) + 2) * HOUR
    if (signed?.key !== key || signed.expires !== expires)
      signed = { key, expires, query: filePolicy(await pageOrigin(), key, expires) }
    const { query } = signed
    return (path) => (path.startsWith(`${FILES_PREFIX}/`) ? `${path}?${query}` : path)
  }
}

/**
 * The newest key with an id of CloudFront. A key that was added after the last deployment has none yet. After a rotation
 * that revokes the others, no key has one until the deployment. CloudFront then refuses files, but answers about companies
 * must not fail too.
 */
async function newestKey(
  readIds: () => Promise<string>,
  readKeys: () => Promise<string>,
): Promise<FileKey | undefined> {
  const ids = CloudFrontIds.parse(JSON.parse(await readIds()))
  if (Object.keys(ids).length === 0) return undefined
  const ring = readKeyRing(await readKeys())
  const [newest] = Object.keys(ids)
    .filter((id) => ring[id] !== undefined)
    .toSorted((a, b) => Number(b) - Number(a))
  const [cloudFrontId, privateKey] = newest === undefined ? [] : [ids[newest], ring[newest]]
  return cloudFrontId === undefined || privateKey === undefined ? undefined : { cloudFrontId, privateKey }
}
