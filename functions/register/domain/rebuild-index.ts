import { utcDate } from '#shared/instants.ts'
import { PublishedMeanwhile } from './ports.ts'
import {
  isOfOtherFormat,
  isSameIndex,
  PUBLISH_TRIES,
  saveIndex,
  type SaveIndexDependencies,
} from './save-index.ts'
import type { Snapshot } from './snapshot.ts'

/** How long a lasting index may be older than the one that users see. */
const LASTING_MILLISECONDS = 60 * 60 * 1000

/** Whether users have seen only short-lived indexes for an hour. */
export const isLastingDue = ({ lasting }: Snapshot, now: Date): boolean =>
  lasting !== undefined && now.getTime() - Date.parse(lasting.replaced_at) >= LASTING_MILLISECONDS

interface RebuildOptions {
  /** Whether only single companies have changed. Such an index is stored for a few days, at most for an hour of use. */
  isEdit?: boolean
  /** Whether all facts are read again from the tables. */
  scans?: boolean
  /** Whether somebody waits for the index. */
  isAwaited?: boolean
}

/**
 * Rebuilds the index of the current register if company data or the UTC date has changed.
 * @returns whether users see a new index. False before the first import, and if nothing has changed.
 */
export async function rebuildIndex(
  deps: SaveIndexDependencies,
  { isEdit = false, scans = false, isAwaited = false }: RebuildOptions = {},
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const snapshot = await deps.store.currentSnapshot()
    if (snapshot === undefined) return false
    const register = await deps.store.readRegister(snapshot.register)
    const now = deps.now()
    const isLasting =
      !isEdit ||
      isOfOtherFormat(snapshot, deps) ||
      isLastingDue(snapshot, now) ||
      snapshot.built_for !== utcDate(now)
    const from = scans ? { ...snapshot, facts: undefined } : snapshot
    const { built, forgetChanges } = await saveIndex(deps, register, {
      from,
      isSameRegister: true,
      isLasting,
      isAwaited,
    })
    try {
      const isNew = !isSameIndex(built, snapshot)
      if (isNew || forgetChanges !== undefined) await deps.store.publish({ ...snapshot, ...built }, snapshot)
      await forgetChanges?.()
      return isNew
    } catch (error) {
      // another process has published first, perhaps without newer company data, so try again from its snapshot
      if (!(error instanceof PublishedMeanwhile) || attempt === PUBLISH_TRIES) throw error
    }
  }
}
