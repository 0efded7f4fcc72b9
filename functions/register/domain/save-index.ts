import { utcDate } from '#shared/instants.ts'
import { otherFormats } from '../../search-engine/kept-formats.ts'
import { INDEX_FORMAT } from './index-format.ts'
import type { BuildIndex, Progress, RegisterStore } from './ports.ts'
import type { RegisterVersion, Snapshot } from './snapshot.ts'

/** How often an index is published at most. It is published again only after a concurrent import or rebuild. */
export const PUBLISH_TRIES = 3

export interface SaveIndexDependencies {
  store: RegisterStore
  buildIndex: BuildIndex
  /** The format of the indexes that `buildIndex` makes. */
  format?: number
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
  built: Required<
    Pick<Snapshot, 'index' | 'format' | 'others' | 'built_for' | 'facts' | 'lasting' | 'awaited'>
  >
  /**
   * Called once the index is published; absent if no change was recorded. An index with changes is published even if it
   * says the same as before. Otherwise a concurrent rebuild without these changes could still be published.
   */
  forgetChanges: (() => Promise<void>) | undefined
}

/** Builds and stores the index of a register for today. */
export async function saveIndex(
  { store, buildIndex, format = INDEX_FORMAT, now, progress }: SaveIndexDependencies,
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
  const [index, factsHash, others] = await Promise.all([
    store.saveIndex(image, { isLasting, current: from?.index }),
    store.saveFacts(facts),
    from && othersBeside(format, from, store),
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
  return { built: { index, format, others, built_for, facts: factsHash, lasting, awaited }, forgetChanges }
}

/** The indexes of other formats. The last one of the snapshot joins them, and is stored for long. */
async function othersBeside(
  format: number,
  { format: last, others, index, register, date, version }: Snapshot,
  { keepIndex }: Pick<RegisterStore, 'keepIndex'>,
): Promise<Snapshot['others']> {
  if (last === undefined || last === format) return others
  const kept = await keepIndex(index)
  // an image that is gone helps nobody
  const known = kept ? { ...others, [last]: { index: kept, register, date, version } } : { ...others }
  return otherFormats(format, known)
}

/** Whether a snapshot has an index of another format than this code builds. */
export const isOfOtherFormat = (
  { format: last }: Snapshot,
  { format = INDEX_FORMAT }: Pick<SaveIndexDependencies, 'format'>,
): boolean => last !== undefined && last !== format

/** Whether an index says the same as that of a snapshot, so that it needs no publishing. */
export const isSameIndex = (built: SavedIndex['built'], snapshot: Snapshot): boolean =>
  built.index === snapshot.index &&
  built.format === snapshot.format &&
  built.facts === snapshot.facts &&
  built.built_for === snapshot.built_for
