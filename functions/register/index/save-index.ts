import type { ImportCounts, ImportStep } from '#shared/import-steps.ts'
import { utcDate } from '#shared/instants.ts'
import { otherFormats } from '#shared/search-engine/image-format.ts'
import { type Context, perContext } from '../../platform/context.ts'
import type { Organisation } from '../organisation.ts'
import { registerOf } from '../register-store.ts'
import { INDEX_FORMAT, type RegisterVersion, type Snapshot } from '../snapshot.ts'
import { keepImages } from './index-reader.ts'

/** How often an index is published at most. It is published again only after a concurrent import or rebuild. */
export const PUBLISH_TRIES = 3

/** What the next build of the indexes continues: the facts of the companies, and those of the jobs. */
export interface IndexFacts {
  companies: Uint8Array
  jobs: Uint8Array
}

/** Builds the indexes of companies and jobs: the same bytes for equal inputs. Earlier facts spare reading. */
export type BuildIndex = (
  organisations: readonly Organisation[],
  settings: {
    orderKey: string
    date: string
    registerDate: string
    facts: IndexFacts | undefined
    /** The facts of the changes that were layered over those indexes. */
    layered?: Uint8Array | undefined
  },
) => Promise<{
  image: Uint8Array
  jobs: Uint8Array
  facts: IndexFacts
  /** Whether somebody looks for one of the recorded changes. */
  isAwaited: boolean
  /** Forgets the recorded changes of this index once it is published; absent if there were none. */
  forgetChanges: (() => Promise<void>) | undefined
}>

/** Builds the layers of all changes since two images were built; undefined if only new images can have them. */
type BuildChanges = (
  base: { index: Uint8Array; jobs: Uint8Array },
  settings: {
    date: string
    /** The facts of the changes that are layered over the images already. */
    layered: Uint8Array | undefined
    /** Reads the register of the images with some of its organisations. */
    readSome: (ids: readonly number[]) => Promise<RegisterVersion>
  },
) => Promise<
  | (Pick<Awaited<ReturnType<BuildIndex>>, 'isAwaited' | 'forgetChanges'> & {
      index: Uint8Array
      jobs: Uint8Array
      facts: Uint8Array
    })
  | undefined
>

/** Called at the start of each step, and within a long one, with what is counted. A stopped import throws here. */
export type Progress = (step: ImportStep, counts?: ImportCounts) => unknown

/** How the search indexes are built: companies do it, because they know their facts. */
export interface IndexBuilders {
  buildIndex: BuildIndex
  /** The format of the indexes that `buildIndex` makes. */
  format?: number
  /** Absent: every change makes a new index. */
  buildChanges?: BuildChanges
}

interface SaveIndexOptions {
  /** The snapshot that the new index replaces. Its facts are used again. */
  from: Snapshot | undefined
  /** Whether somebody waits for the index, beside those who wait for a recorded change. */
  isAwaited: boolean
  progress?: Progress | undefined
}

/** A stored index that users do not see yet. */
export interface SavedIndex {
  built: Required<
    Pick<Snapshot, 'index' | 'jobs' | 'format' | 'others' | 'built_for' | 'facts' | 'changes' | 'awaited'>
  > & { jobs: NonNullable<Snapshot['jobs']> }
  /**
   * Called once the index is published; absent if no change was recorded. An index with changes is published even if it
   * says the same as before. Otherwise a concurrent rebuild without these changes could still be published.
   */
  forgetChanges: (() => Promise<void>) | undefined
}

/** Builds and stores the index of a register for today. */
export async function saveIndex(
  context: Context,
  { buildIndex, format = INDEX_FORMAT }: IndexBuilders,
  { organisations, order_key, date: registerDate }: RegisterVersion,
  { from, isAwaited, progress = () => undefined }: SaveIndexOptions,
): Promise<SavedIndex> {
  const store = registerOf(context)
  const built_for = utcDate(context.now())
  await progress('Building the search index')
  const { facts: known, layered } = (await (from && readFacts(from, store))) ?? {}
  const settings = { orderKey: order_key, date: built_for, registerDate, facts: known, layered }
  const { image, jobs, facts, forgetChanges, ...recorded } = await buildIndex(organisations, settings)
  await progress('Saving the search index')
  const [index, jobsIndex, factsHash, jobsFacts] = await Promise.all([
    store.saveIndex(image),
    store.saveJobs(jobs),
    store.saveFacts(facts.companies),
    store.saveFacts(facts.jobs),
  ])
  const built = {
    index,
    jobs: { index: jobsIndex, facts: jobsFacts },
    format,
    others: from && othersBeside(format, from),
    built_for,
    facts: factsHash,
    changes: undefined,
    awaited: awaitedBy(isAwaited || recorded.isAwaited, from, context.now()),
  }
  return { built, forgetChanges }
}

/** The last index for which somebody waited, once the next one is published. */
export const awaitedBy = (isAwaited: boolean, from: Snapshot | undefined, now: Date): Snapshot['awaited'] =>
  isAwaited ? { version: (from?.version ?? 0) + 1, at: now.toISOString() } : from?.awaited

/** The facts of a snapshot's indexes and of the changes over them; undefined if one is missing. */
async function readFacts(
  { facts, jobs, changes }: Snapshot,
  store: Pick<ReturnType<typeof registerOf>, 'readFacts'>,
): Promise<{ facts: IndexFacts; layered: Uint8Array | undefined } | undefined> {
  if (facts === undefined || jobs === undefined) return undefined
  const [companies, ofJobs, layered] = await Promise.all([
    store.readFacts(facts),
    store.readFacts(jobs.facts),
    changes && store.readFacts(changes.facts),
  ])
  // without the facts of the changes, those of the index miss what the tables have
  const isComplete = changes === undefined || layered !== undefined
  return companies && ofJobs && isComplete ? { facts: { companies, jobs: ofJobs }, layered } : undefined
}

/** The indexes of other formats. The last one of the snapshot joins them. */
function othersBeside(
  format: number,
  { format: last, others, index, jobs, changes, register, date, version }: Snapshot,
): Snapshot['others'] {
  if (last === undefined || last === format) return others
  return otherFormats(format, {
    ...others,
    [last]: { index, jobs: jobs?.index, changes, register, date, version },
  })
}

/** Whether a snapshot has an index of another format than this code builds. */
export const isOfOtherFormat = (
  { format: last }: Snapshot,
  { format = INDEX_FORMAT }: Pick<IndexBuilders, 'format'>,
): boolean => last !== undefined && last !== format

/** Whether an index says the same as that of a snapshot, so that it needs no publishing. */
export const isSameIndex = (
  built: Pick<Snapshot, 'index' | 'jobs' | 'format' | 'facts' | 'built_for'>,
  snapshot: Snapshot,
): boolean =>
  snapshot.changes === undefined &&
  built.index === snapshot.index &&
  built.jobs?.index === snapshot.jobs?.index &&
  built.jobs?.facts === snapshot.jobs?.facts &&
  built.format === snapshot.format &&
  built.facts === snapshot.facts &&
  built.built_for === snapshot.built_for

/** Reads the images of companies and of jobs, which many updates in a row need. */
const baseImages = perContext((context) => keepImages(2, registerOf(context).findIndex))

/** Stored layers that users do not see yet, as a `SavedIndex` is. */
interface SavedChanges extends Pick<SavedIndex, 'forgetChanges'> {
  built: Pick<SavedIndex['built'], 'changes' | 'awaited'>
}

/** Stores all changes since an index was built as layers over it (docs/decisions/073-changes-over-the-index.md); undefined if only a new index can have them. */
export async function saveChanges(
  context: Context,
  { buildChanges }: IndexBuilders,
  snapshot: Snapshot,
): Promise<SavedChanges | undefined> {
  const { now } = context
  const store = registerOf(context)
  const { index, jobs, changes, register } = snapshot
  if (jobs === undefined || buildChanges === undefined) return undefined
  const [image, jobsImage, layered] = await Promise.all([
    baseImages(context)(index),
    baseImages(context)(jobs.index),
    changes && store.readFacts(changes.facts),
  ])
  if (!image || !jobsImage || (changes && !layered)) return undefined
  const made = await buildChanges(
    { index: image, jobs: jobsImage },
    {
      date: utcDate(now()),
      layered,
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
