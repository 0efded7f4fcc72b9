import { utcDate } from '#shared/instants.ts'
import type { Context } from '../../platform/context.ts'
import { companyChanges } from '../company-changes.ts'
import { PublishedMeanwhile } from '../register-items.ts'
import { registerOf } from '../register-store.ts'
import type { Snapshot } from '../snapshot.ts'
import { rebuildLease } from './rebuild-lease.ts'
import {
  areSameChanges,
  type IndexBuilders,
  isOfOtherFormat,
  isSameIndex,
  type Progress,
  PUBLISH_TRIES,
  saveChanges,
  saveIndex,
} from './save-index.ts'

/** For how long changes are layered over one index. Each index is stored for 200 days. */
const BASE_MILLISECONDS = 6 * 60 * 60 * 1000

/** Whether changes have been layered over the index of a snapshot for six hours. */
export const isBaseDue = ({ changes }: Snapshot, now: Date): boolean =>
  changes !== undefined && now.getTime() - Date.parse(changes.since) >= BASE_MILLISECONDS

interface RebuildOptions {
  /** Whether only single companies have changed. Their changes are layered over the index, if the first one is not six hours old. */
  isEdit?: boolean
  /** Whether all facts are read again from the tables. */
  scans?: boolean
  /** Whether somebody waits for the index. */
  isAwaited?: boolean
  progress?: Progress
}

/** Brings changed companies or the UTC date into the index as changes or a new one; says if users see any. */
export async function rebuildIndex(
  context: Context,
  builders: IndexBuilders,
  { isEdit = false, scans = false, isAwaited = false, progress }: RebuildOptions = {},
): Promise<boolean> {
  const store = registerOf(context)
  for (let attempt = 1; ; attempt += 1) {
    const snapshot = await store.currentSnapshot()
    if (snapshot === undefined) return false
    const now = context.now()
    const needsIndex =
      !isEdit ||
      isOfOtherFormat(snapshot, builders) ||
      isBaseDue(snapshot, now) ||
      snapshot.built_for !== utcDate(now)
    const changes = needsIndex ? undefined : await saveChanges(context, builders, snapshot)
    const { built, forgetChanges } =
      changes ??
      (await saveIndex(context, builders, await store.readRegister(snapshot.register), {
        from: scans ? { ...snapshot, facts: undefined } : snapshot,
        isAwaited,
        progress,
      }))
    try {
      const next = { ...snapshot, ...built }
      const isNew = changes === undefined ? !isSameIndex(next, snapshot) : !areSameChanges(next, snapshot)
      if (isNew || forgetChanges !== undefined) await store.publish(next, snapshot)
      await forgetChanges?.()
      return isNew
    } catch (error) {
      // another process has published first, perhaps without newer company data, so try again from its snapshot
      if (!(error instanceof PublishedMeanwhile) || attempt === PUBLISH_TRIES) throw error
    }
  }
}

/**
 * Rebuilds the search index if it was built for an earlier UTC date, or has another format. Changes that have been layered
 * over it for six hours are a reason too, and so is a recorded change whose message was lost. An index of another format
 * stays for the code of that format. Like an import, a rebuild publishes by updating the pointer. It starts again if an
 * import publishes first.
 * @param opens Whether this version of the engine can open the image of a snapshot.
 * @returns whether users see a new index.
 */
export async function refreshIndex(
  context: Context,
  builders: IndexBuilders,
  opens: (snapshot: Snapshot) => Promise<boolean>,
): Promise<boolean> {
  const snapshot = await registerOf(context).currentSnapshot()
  if (snapshot === undefined) return false
  const now = context.now()
  // a future date comes from a clock that is ahead, so the index counts as current
  const isCurrent =
    snapshot.built_for >= utcDate(now) &&
    !isOfOtherFormat(snapshot, builders) &&
    !isBaseDue(snapshot, now) &&
    (await opens(snapshot))
  if (isCurrent && !(await companyChanges(context).any())) return false
  return rebuildIndex(context, builders, { isEdit: isCurrent })
}

/** The least times between the starts of two updates, in seconds. */
export interface UpdatePaces {
  /** For a change that somebody looks for. */
  awaited: number
  /** For the changes of the pipeline. */
  pipeline: number
}

/** How many times longer the lease is if the tables must be scanned. */
const SCAN_LEASE = 15

type Updated = { outcome: 'updated' | 'unchanged' } | { outcome: 'postponed'; until: Date }

/**
 * Brings all recorded changes of companies into the index that users see, or says when the next update may start.
 * @param isAwaited Whether somebody looks for the change of this message.
 */
export async function updateIndex(
  context: Context,
  builders: IndexBuilders,
  { isAwaited, paces }: { isAwaited: boolean; paces: UpdatePaces },
): Promise<Updated> {
  if (!(await companyChanges(context).any())) return { outcome: 'unchanged' }
  const snapshot = await registerOf(context).currentSnapshot()
  const scans = snapshot?.facts === undefined || snapshot.jobs === undefined
  const until = await rebuildLease(context).take({
    seconds: scans ? SCAN_LEASE * paces.awaited : paces.awaited,
    paceSeconds: isAwaited ? paces.awaited : paces.pipeline,
  })
  if (until !== undefined) return { outcome: 'postponed', until }
  const isNew = await rebuildIndex(context, builders, { isEdit: true })
  return { outcome: isNew ? 'updated' : 'unchanged' }
}
