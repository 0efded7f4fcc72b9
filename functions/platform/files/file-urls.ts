import * as z from 'zod/mini'
import { FILES_PREFIX } from '../../../shared/system/files.ts'
import { readKeyRing } from '../auth/key-ring.ts'
import { type Clock, epochSeconds } from '../clock.ts'
import { type FileKey, filePolicy } from './file-policy.ts'

/** Makes the address under which a browser gets a file from its path, such as `/files/logos/<hash>.svg`. */
export type FileUrl = (path: string) => string

const HOUR = 3600

/** How long a process keeps the keys. */
const KEYS_MAX_AGE_SECONDS = 300

/** CloudFront's ids of public keys, by our id of the key. */
const CloudFrontIds = z.record(z.string(), z.string())

interface FileUrlsDependencies {
  /** The ids as JSON. Empty without an edge, as in local runs: files then have no signature. */
  readIds: () => Promise<string>
  /** The ring of private keys, as JSON. */
  readKeys: () => Promise<string>
  pageOrigin: () => Promise<string>
  now: Clock
}

/**
 * Makes the addresses of files. They are valid for one to two hours. Within an hour an address stays the same, so that
 * browsers find the file in their cache.
 */
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

/** The newest key that CloudFront knows. A key that was added since the last deployment is not known yet. */
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
  if (cloudFrontId === undefined || privateKey === undefined)
    throw new Error('The secret of the file keys contains no key that the edge accepts')
  return { cloudFrontId, privateKey }
}
