import { PublishedMeanwhile } from './ports.ts'
import { PUBLISH_TRIES, saveIndex, type SaveIndexDependencies } from './save-index.ts'

/**
 * Rebuilds the index of the current register if company data or the UTC date has changed.
 * @returns whether users see a new index. False before the first import, and if nothing has changed.
 */
export async function rebuildIndex(deps: SaveIndexDependencies): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const snapshot = await deps.store.currentSnapshot()
    if (snapshot === undefined) return false
    const register = await deps.store.readRegister(snapshot.register)
    const built = await saveIndex(deps, register)
    if (built.index === snapshot.index && built.built_for === snapshot.built_for) return false
    try {
      await deps.store.publish({ ...snapshot, ...built }, snapshot)
      return true
    } catch (error) {
      // another process has published first, perhaps without newer company data, so try again from its snapshot
      if (!(error instanceof PublishedMeanwhile) || attempt === PUBLISH_TRIES) throw error
    }
  }
}
