import { rebuildIndex } from '../../functions/register/domain/rebuild-index.ts'
import type { Snapshot } from '../../functions/register/domain/snapshot.ts'
import { wiring } from '../../functions/register/wiring.ts'
import { openIndex } from '../../functions/search-engine/search-index.ts'

/**
 * Builds the search index anew where it was built for another UTC date (vacancies have expired since) or by another
 * version of the engine, whose image this one cannot open.
 */
export async function refreshIndex(): Promise<void> {
  const snapshot = await wiring.store.currentSnapshot()
  const isToday = snapshot?.built_for === wiring.now().toISOString().slice(0, 10)
  if (isToday && (await opens(snapshot))) return
  await rebuildIndex({ ...wiring, progress: () => undefined })
}

async function opens(snapshot: Snapshot): Promise<boolean> {
  try {
    openIndex(await wiring.store.readIndex(snapshot))
    return true
  } catch {
    return false
  }
}
