import type { Clock } from '../../platform/clock.ts'

interface Pointer {
  index: string
}

/** What readers see now; looked up again once it is older than `maxAgeSeconds`, 0 being at every call. */
export function currentSnapshotReader<Snapshot extends Pointer>(
  read: () => Promise<Snapshot | undefined>,
  clock: Clock,
  maxAgeSeconds: number,
): () => Promise<Snapshot> {
  let seen: { snapshot: Snapshot; at: number } | undefined
  return async () => {
    const now = clock().getTime()
    if (seen !== undefined && now - seen.at < maxAgeSeconds * 1000) return seen.snapshot
    const snapshot = await read()
    if (snapshot === undefined) throw new Error('No register has been imported yet')
    seen = { snapshot, at: now }
    return snapshot
  }
}
