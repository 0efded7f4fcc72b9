import * as z from 'zod/mini'
import { formatOf } from '#shared/search-engine/image-format.ts'
import type { Organisation } from './organisation.ts'

/**
 * An index for which somebody waited: that of an import, or of an edit by an administrator. Every process must show it
 * soon. Those of the pipeline and of a new date are not awaited.
 */
const AwaitedIndex = z.object({
  version: z.int(),
  /** When it was published, ISO. */
  at: z.string(),
})

const LayerChanges = z.object({
  index: z.string(),
  /** The name of the layer over the image of the jobs. */
  jobs: z.string(),
  /** The content hash of the facts of both layers, which the next changes continue. */
  facts: z.string(),
  /** When the first change was layered over the index, ISO. */
  since: z.string(),
  base_version: z.int(),
})

/** The last index of another format, with its register. */
const OtherIndex = z.object({
  index: z.string(),
  /** The image of its jobs; absent in pointers of older versions. */
  jobs: z.optional(z.string()),
  /** Absent if nothing has changed since. */
  changes: z.optional(LayerChanges),
  register: z.string(),
  date: z.string(),
  version: z.int(),
})
export type OtherIndex = z.infer<typeof OtherIndex>

/** The register and index that users see. An import becomes visible by replacing the snapshot. */
export const Snapshot = z.object({
  /** The number of updates so far. A writer names the version that it has read. */
  version: z.int(),
  /** The content hash of the register's objects. */
  register: z.string(),
  /** The name of the index image: its content hash. */
  index: z.string(),
  /** The publication date of the register, YYYY-MM-DD. */
  date: z.string(),
  imported_at: z.string(),
  source: z.enum(['register', 'sample']),
  /** The UTC date for which the index was built. It decides which vacancies are live. */
  built_for: z.string(),
  /** The format of the index (`INDEX_FORMAT`); absent in pointers of older versions. */
  format: z.optional(z.int()),
  /** The indexes for code of other formats. Absent in pointers of older versions. */
  others: z.optional(z.readonly(z.record(z.string(), OtherIndex))),
  /** The content hash of the facts from which the index was built; absent in pointers of older versions. */
  facts: z.optional(z.string()),
  /** The jobs of the same vacancies and the hash of their facts; absent in pointers of older versions. */
  jobs: z.optional(z.object({ index: z.string(), facts: z.string() })),
  /** The name of the fetched file that has this register; absent if it was not fetched. */
  file: z.optional(z.string()),
  /** The last index for which somebody waited; absent if there was none. */
  awaited: z.optional(AwaitedIndex),
  /** What has changed since; absent if nothing has. */
  changes: z.optional(LayerChanges),
})
export type Snapshot = z.infer<typeof Snapshot>

/**
 * The snapshot as code of a format reads it. While versions of the code change, the newest index may be of another
 * format. Without an index of this format, the newest one stays, which cannot be opened.
 */
export function inFormat(snapshot: Snapshot, format: number): Snapshot {
  if (snapshot.format === undefined || snapshot.format === format) return snapshot
  const other = snapshot.others?.[format]
  if (other === undefined) return snapshot
  const { jobs, ...named } = other
  return {
    ...snapshot,
    ...named,
    // only the newest index is continued, so the facts of another one are not named
    jobs: jobs === undefined ? undefined : { index: jobs, facts: '' },
    changes: other.changes && { ...other.changes, facts: '' },
    awaited: undefined,
  }
}

/** Reads snapshots as code of a format does (`inFormat`). */
export const snapshotsIn = <Pointer>(
  format: number,
  register: {
    currentSnapshot: () => Promise<Snapshot | undefined>
    readPointer: (pointer: Pointer) => Snapshot
  },
) => ({
  async currentSnapshot(): Promise<Snapshot | undefined> {
    const snapshot = await register.currentSnapshot()
    return snapshot && inFormat(snapshot, format)
  },
  readPointer: (pointer: Pointer) => inFormat(register.readPointer(pointer), format),
})

/** The same snapshots, with the image of the jobs as their index. Without one, no index can be opened. */
export const snapshotOfJobs =
  <Pointer>(currentSnapshot: (pointer?: Pointer) => Promise<Snapshot>) =>
  async (pointer?: Pointer): Promise<Snapshot> => {
    const snapshot = await currentSnapshot(pointer)
    const { jobs, changes } = snapshot
    return {
      ...snapshot,
      index: jobs?.index ?? '',
      changes: changes && { ...changes, index: changes.jobs },
    }
  }

/** The snapshot without the changes over its index, for what refers to it for more than a day. */
export const lastingSnapshot = ({ changes, ...snapshot }: Snapshot): Snapshot => ({
  ...snapshot,
  version: changes?.base_version ?? snapshot.version,
})

export interface RegisterVersion {
  date: string
  source: Organisation['source']
  /** The secret that orders searches without a name. It never changes. */
  order_key: string
  /** The dates of the registers that the history comes from, oldest first. The last one is `date`. */
  dates: readonly string[]
  /** All organisations that were ever on the register, by id. */
  organisations: readonly Organisation[]
}

/**
 * The version of the documents in the indexes of companies and of jobs. Increment it with each change of their fields, of
 * what rows store, or of the brands. A test compares all (functions/companies/index/index-format.test.ts).
 */
export const INDEX_DOCUMENTS = 25

/** The format of the search indexes that this code builds and reads. */
export const INDEX_FORMAT = formatOf(INDEX_DOCUMENTS)
