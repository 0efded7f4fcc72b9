import { utcDate } from '#shared/instants.ts'
import { PublishedMeanwhile } from './ports.ts'
import { areSameChanges, saveChanges, type SaveChangesDependencies } from './save-changes.ts'
import { isOfOtherFormat, isSameIndex, PUBLISH_TRIES, saveIndex } from './save-index.ts'
import type { Snapshot } from './snapshot.ts'

/** For how long changes are laid over one index. Each index is stored for 400 days. */
const BASE_MILLISECONDS = 6 * 60 * 60 * 1000

/** Whether changes have been laid over the index of a snapshot for six hours. */
export const isBaseDue = ({ changes }: Snapshot, now: Date): boolean =>
  changes !== undefined && now.getTime() - Date.parse(changes.since) >= BASE_MILLISECONDS

interface RebuildOptions {
  /** Whether only single companies have changed. Their changes are laid over the index, if the first one is not six hours old. */
  isEdit?: boolean
  /** Whether all facts are read again from the tables. */
  scans?: boolean
  /** Whether somebody waits for the index. */
  isAwaited?: boolean
}

/**
 * Brings what has changed of companies, or the UTC date, into the index of the current register: by changes over the
 * index, or by a new one.
 * @returns whether users see something new. False before the first import, and if nothing has changed.
 */
export async function rebuildIndex(
  deps: SaveChangesDependencies,
  { isEdit = false, scans = false, isAwaited = false }: RebuildOptions = {},
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const snapshot = await deps.store.currentSnapshot()
    if (snapshot === undefined) return false
    const now = deps.now()
    const needsIndex =
      !isEdit ||
      isOfOtherFormat(snapshot, deps) ||
      isBaseDue(snapshot, now) ||
      snapshot.built_for !== utcDate(now)
    const changes = needsIndex ? undefined : await saveChanges(deps, snapshot)
    const { built, forgetChanges } = changes ?? (await buildAnew(deps, snapshot, { scans, isAwaited }))
    try {
      const next = { ...snapshot, ...built }
      const isNew = changes === undefined ? !isSameIndex(next, snapshot) : !areSameChanges(next, snapshot)
      if (isNew || forgetChanges !== undefined) await deps.store.publish(next, snapshot)
      await forgetChanges?.()
      return isNew
    } catch (error) {
      // another process has published first, perhaps without newer company data, so try again from its snapshot
      if (!(error instanceof PublishedMeanwhile) || attempt === PUBLISH_TRIES) throw error
    }
  }
}

const buildAnew = async (
  deps: SaveChangesDependencies,
  snapshot: Snapshot,
  { scans, isAwaited }: Required<Pick<RebuildOptions, 'scans' | 'isAwaited'>>,
) =>
  saveIndex(deps, await deps.store.readRegister(snapshot.register), {
    from: scans ? { ...snapshot, facts: undefined } : snapshot,
    isAwaited,
  })
