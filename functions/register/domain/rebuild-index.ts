import { type ImportDependencies, saveIndex } from './import-register.ts'
import { PublishedMeanwhile } from './ports.ts'

const TRIES = 3

/**
 * Builds the index of the current register anew, where facts of companies or the UTC date have changed.
 * @returns whether readers see a new one; false before the first import and where nothing had changed.
 */
export async function rebuildIndex(
  deps: Pick<ImportDependencies, 'store' | 'buildIndex' | 'now' | 'progress'>,
): Promise<boolean> {
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
      // somebody else was first: theirs may lack what we have seen, so build on it
      if (!(error instanceof PublishedMeanwhile) || attempt === TRIES) throw error
    }
  }
}
