import { utcDate } from '#shared/instants.ts'
import type { BuildChanges } from './ports.ts'
import { awaitedBy, type SavedIndex, type SaveIndexDependencies } from './save-index.ts'
import type { Snapshot } from './snapshot.ts'

export interface SaveChangesDependencies extends SaveIndexDependencies {
  /** What lays changes over an index; absent: every change makes a new index. */
  layers?: {
    build: BuildChanges
    /** Reads an index image, which the process keeps. Undefined if it is no longer stored. */
    readBase: (name: string) => Promise<Uint8Array | undefined>
  }
}

/** Stored layers that users do not see yet, as a `SavedIndex` is. */
interface SavedChanges extends Pick<SavedIndex, 'forgetChanges'> {
  built: Pick<SavedIndex['built'], 'changes' | 'awaited'>
}

/**
 * Stores all changes since the index of a snapshot was built as layers over it (docs/decisions/073-changes-over-the-index.md).
 * Undefined if only a new index can have them.
 */
export async function saveChanges(
  { store, layers, now }: SaveChangesDependencies,
  snapshot: Snapshot,
): Promise<SavedChanges | undefined> {
  const { index, jobs, changes, register } = snapshot
  if (jobs === undefined || layers === undefined) return undefined
  const [image, jobsImage, laid] = await Promise.all([
    layers.readBase(index),
    layers.readBase(jobs.index),
    changes && store.readFacts(changes.facts),
  ])
  if (!image || !jobsImage || (changes && !laid)) return undefined
  const made = await layers.build(
    { index: image, jobs: jobsImage },
    {
      date: utcDate(now()),
      laid,
      readSome: (ids) => store.readSome(register, ids),
    },
  )
  if (made === undefined) return undefined
  const [layer, jobsLayer, facts] = await Promise.all([
    store.saveLayer(made.index),
    store.saveLayer(made.jobs),
    store.saveFacts(made.facts),
  ])
  return {
    built: {
      changes: {
        index: layer,
        jobs: jobsLayer,
        facts,
        since: changes?.since ?? now().toISOString(),
        base_version: changes?.base_version ?? snapshot.version,
      },
      awaited: awaitedBy(made.isAwaited, snapshot, now()),
    },
    forgetChanges: made.forgetChanges,
  }
}

/** Whether the changes over the index of a snapshot say the same as those that were built anew. */
export const areSameChanges = (built: Pick<Snapshot, 'changes'>, { changes }: Snapshot): boolean =>
  built.changes?.index === changes?.index &&
  built.changes?.jobs === changes?.jobs &&
  built.changes?.facts === changes?.facts
