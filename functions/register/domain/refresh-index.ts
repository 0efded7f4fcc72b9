import { utcDate } from '#shared/instants.ts'
import { isBaseDue, rebuildIndex } from './rebuild-index.ts'
import type { SaveChangesDependencies } from './save-changes.ts'
import { isOfOtherFormat } from './save-index.ts'
import type { Snapshot } from './snapshot.ts'

interface RefreshDependencies extends Omit<SaveChangesDependencies, 'progress'> {
  /** Whether this version of the engine can open the image of a snapshot. */
  opens: (snapshot: Snapshot) => Promise<boolean>
  /** Whether changes of companies are recorded that no index has yet. */
  hasChanges: () => Promise<boolean>
}

/**
 * Rebuilds the search index for one of these reasons: it was built for an earlier UTC date, it is of another format,
 * changes have been laid over it for six hours, or a change whose message was lost is recorded. An index of another format
 * stays for the code of that format. Like an import, a rebuild publishes by updating the pointer. It starts again if an
 * import publishes first.
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
    !isBaseDue(snapshot, now) &&
    (await deps.opens(snapshot))
  if (isCurrent && !(await deps.hasChanges())) return false
  return rebuildIndex({ ...deps, progress: () => undefined }, { isEdit: isCurrent })
}
