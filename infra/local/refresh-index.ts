import { rebuildIndex } from '../../functions/register/domain/rebuild-index.ts'
import { wiring } from '../../functions/register/wiring.ts'

/** Builds the search index anew where it was built for another UTC date: vacancies have expired since. */
export async function refreshIndex(): Promise<void> {
  const snapshot = await wiring.store.currentSnapshot()
  if (snapshot?.built_for === wiring.now().toISOString().slice(0, 10)) return
  await rebuildIndex({ ...wiring, progress: () => undefined })
}
