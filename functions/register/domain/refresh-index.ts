import { utcDate } from '../../../shared/instants.ts'
import type { ImportDependencies } from './import-register.ts'
import { rebuildIndex } from './rebuild-index.ts'
import type { Snapshot } from './snapshot.ts'

interface RefreshDependencies extends Pick<ImportDependencies, 'store' | 'buildIndex' | 'now'> {
  /** Whether this version of the engine can open the image of a snapshot. */
  opens: (snapshot: Snapshot) => Promise<boolean>
}

/**
 * Builds the search index anew where it was built for an earlier UTC date, so that vacancies that have expired since no
 * longer count, or by another version of the engine. Readers see it by the same flip as an import; an import at the same
 * time is built upon.
 * @returns whether readers see a new one.
 */
export async function refreshIndex(deps: RefreshDependencies): Promise<boolean> {
  const snapshot = await deps.store.currentSnapshot()
  if (snapshot === undefined) return false
  // a date that is yet to come was said by a clock that is ahead
  if (snapshot.built_for >= utcDate(deps.now()) && (await deps.opens(snapshot))) return false
  return rebuildIndex({ ...deps, progress: () => undefined })
}
