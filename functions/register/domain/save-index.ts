import { utcDate } from '../../../shared/instants.ts'
import type { BuildIndex, Progress, RegisterStore } from './ports.ts'
import type { RegisterVersion, Snapshot } from './snapshot.ts'

/** How often an index is published at most. It is published again only after a concurrent import or rebuild. */
export const PUBLISH_TRIES = 3

export interface SaveIndexDependencies {
  store: RegisterStore
  buildIndex: BuildIndex
  now: () => Date
  progress: Progress
}

interface SaveIndexOptions {
  /** The snapshot that the new index replaces. Its facts are used again. */
  from: Snapshot | undefined
  /** Whether the image is stored for long. */
  isLasting: boolean
  /** Whether somebody waits for the index, beside those who wait for a recorded change. */
  isAwaited: boolean
}

/** A stored index that users do not see yet. */
interface SavedIndex {
  /** The fields of the next snapshot. */
  built: Required<Pick<Snapshot, 'index' | 'built_for' | 'facts' | 'lasting' | 'awaited'>>
  /**
   * Called once the index is published; absent if no change was recorded. An index with changes is published even if it
   * says the same as before. Otherwise a concurrent rebuild without these changes could still be published.
   */
  forgetChanges: (() => Promise<void>) | undefined
}

/** Builds and stores the index of a register for today. */
export async function saveIndex(
  { store, buildIndex, now, progress }: SaveIndexDependencies,
  { organisations, order_key }: RegisterVersion,
  { from, isLasting, isAwaited }: SaveIndexOptions,
): Promise<SavedIndex> {
  const at = now()
  const built_for = utcDate(at)
  progress('Building the search index')
  const known = from?.facts === undefined ? undefined : await store.readFacts(from.facts)
  const settings = { orderKey: order_key, date: built_for, facts: known }
  const { image, facts, forgetChanges, ...recorded } = await buildIndex(organisations, settings)
  progress('Saving the search index')
  const [index, factsHash] = await Promise.all([
    store.saveIndex(image, { isLasting, current: from?.index }),
    store.saveFacts(facts),
  ])
  const lasting =
    isLasting || from === undefined
      ? undefined
      : from.index === index
        ? from.lasting
        : (from.lasting ?? { index: from.index, version: from.version, replaced_at: at.toISOString() })
  const awaited =
    isAwaited || recorded.isAwaited
      ? { version: (from?.version ?? 0) + 1, at: now().toISOString() }
      : from?.awaited
  return { built: { index, built_for, facts: factsHash, lasting, awaited }, forgetChanges }
}

/** Whether an index says the same as that of a snapshot, so that it needs no publishing. */
export const isSameIndex = (built: SavedIndex['built'], snapshot: Snapshot): boolean =>
  built.index === snapshot.index && built.facts === snapshot.facts && built.built_for === snapshot.built_for
