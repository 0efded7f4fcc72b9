import type { RebuildLease } from './ports.ts'
import { rebuildIndex } from './rebuild-index.ts'
import type { SaveChangesDependencies } from './save-changes.ts'

/** The least times between the starts of two updates, in seconds. */
export interface UpdatePaces {
  /** For a change that somebody looks for. */
  awaited: number
  /** For the changes of the pipeline. */
  pipeline: number
}

interface UpdateDependencies extends Omit<SaveChangesDependencies, 'progress'> {
  /** Whether changes of companies are recorded that no index has yet. */
  hasChanges: () => Promise<boolean>
  lease: Pick<RebuildLease, 'take'>
  paces: UpdatePaces
}

/** How many times longer the lease is if the tables must be scanned. */
const SCAN_LEASE = 15

type Updated = { outcome: 'updated' | 'unchanged' } | { outcome: 'postponed'; until: Date }

/**
 * Brings all recorded changes of companies into the index that users see, or says when the next update may start.
 * @param isAwaited Whether somebody looks for the change of this message.
 */
export async function updateIndex(
  deps: UpdateDependencies,
  { isAwaited }: { isAwaited: boolean },
): Promise<Updated> {
  const { store, hasChanges, lease, paces } = deps
  if (!(await hasChanges())) return { outcome: 'unchanged' }
  const snapshot = await store.currentSnapshot()
  const scans = snapshot?.facts === undefined || snapshot.jobs === undefined
  const until = await lease.take({
    seconds: scans ? SCAN_LEASE * paces.awaited : paces.awaited,
    paceSeconds: isAwaited ? paces.awaited : paces.pipeline,
  })
  if (until !== undefined) return { outcome: 'postponed', until }
  const isNew = await rebuildIndex({ ...deps, progress: () => undefined }, { isEdit: true })
  return { outcome: isNew ? 'updated' : 'unchanged' }
}
