import { utcDate } from '../../../shared/instants.ts'
import { isLastingDue, rebuildIndex } from './rebuild-index.ts'
import { isOfOtherFormat, type SaveIndexDependencies } from './save-index.ts'
import type { Snapshot } from './snapshot.ts'

interface RefreshDependencies extends Omit<SaveIndexDependencies, 'progress'> {
  /** Whether this version of the engine can open the image of a snapshot. */
  opens: (snapshot: Snapshot) => Promise<boolean>
  /** Whether changes of companies are recorded that no index has yet. */
  hasChanges: () => Promise<boolean>
}

/**
 * Rebuilds the search index if it was built for an earlier UTC date, or if the newest one is of another format. The one of
 * the other format stays for code of that format. It also does so
 * if users have seen short-lived indexes for an hour. It also takes up changes whose message was lost. Like an import, it
 * publishes by updating the pointer. It starts again if an import publishes first.
 * @returns whether users see a new index.
 */
export async function refreshIndex(deps: RefreshDependencies): Promise<boolean> {
  const snapshot = await deps.store.currentSnapshot()
  if (snapshot === undefined) return false
  const now = deps.now()
  // a future date comes from a clock that is ahead, so the index counts as current
  const isCurrent =
    snapshot.built_for >= utcDate(now) &&
    !isOfOtherFormat(snapshot, deps) &&
    !isLastingDue(snapshot, now) &&
    (await deps.opens(snapshot))
  if (isCurrent && !(await deps.hasChanges())) return false
  return rebuildIndex({ ...deps, progress: () => undefined }, { isEdit: isCurrent })
}
