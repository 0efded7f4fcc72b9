import type { Turns } from './ports.ts'
import { rebuildIndex } from './rebuild-index.ts'
import type { SaveIndexDependencies } from './save-index.ts'

interface UpdateDependencies extends Omit<SaveIndexDependencies, 'progress'> {
  /** Whether changes of companies are recorded that no index has yet. */
  hasChanges: () => Promise<boolean>
  turns: Turns
  /** The least time between the starts of two updates. */
  paceSeconds: number
}

/** How many times longer a turn is if the tables must be scanned. */
const SCAN_TURNS = 15

type Updated = { outcome: 'updated' | 'unchanged' } | { outcome: 'postponed'; until: Date }

/** Brings recorded changes of companies into the index that users see, or says when the next update may start. */
export async function updateIndex(deps: UpdateDependencies): Promise<Updated> {
  const { store, hasChanges, turns, paceSeconds } = deps
  if (!(await hasChanges())) return { outcome: 'unchanged' }
  const scans = (await store.currentSnapshot())?.facts === undefined
  const until = await turns.take(scans ? SCAN_TURNS * paceSeconds : paceSeconds)
  if (until !== undefined) return { outcome: 'postponed', until }
  const isNew = await rebuildIndex({ ...deps, progress: () => undefined }, { isEdit: true })
  return { outcome: isNew ? 'updated' : 'unchanged' }
}
