import type { ByFormat } from '../../search-engine/kept-formats.ts'
import type { Organisation } from './organisation.ts'

/** The register and index that users see. An import becomes visible by replacing the snapshot. */
export interface Snapshot {
  /** The number of updates so far. A writer names the version that it has read. */
  version: number
  /** The content hash of the register's objects. */
  register: string
  /** The name of the index image: its content hash, with `edit-` before it if the image is short-lived. */
  index: string
  /** The publication date of the register, YYYY-MM-DD. */
  date: string
  imported_at: string
  source: Organisation['source']
  /** The UTC date for which the index was built. It decides which vacancies are live. */
  built_for: string
  /** The format of the index (`INDEX_FORMAT`); absent in pointers of older versions. */
  format?: number | undefined
  /** The indexes for code of other formats. Absent in pointers of older versions. */
  others?: ByFormat<OtherIndex> | undefined
  /** The content hash of the facts from which the index was built; absent in pointers of older versions. */
  facts?: string | undefined
  /** The name of the fetched file that has this register; absent if it was not fetched. */
  file?: string | undefined
  /** The last index for which somebody waited; absent if there was none. */
  awaited?: AwaitedIndex | undefined
  /** The last index that is stored for long; absent if it is `index` itself. */
  lasting?: LastingIndex | undefined
}

/** The last index of another format, with its register. It is stored for long. */
export type OtherIndex = Pick<Snapshot, 'index' | 'register' | 'date' | 'version'>

/**
 * An index for which somebody waited: that of an import, or of an edit by an administrator. Every process must show it
 * soon. Those of the pipeline and of a new date are not awaited.
 */
interface AwaitedIndex {
  version: number
  /** When it was published, ISO. */
  at: string
}

/** An index that is stored for long, while users see later ones of single edits. */
interface LastingIndex {
  index: string
  version: number
  /** When the first index of an edit replaced it. */
  replaced_at: string
}

/**
 * The snapshot as code of a format reads it. While versions of the code change, the newest index may be of another
 * format. Without an index of this format, the newest one stays, which cannot be opened.
 */
export function inFormat(snapshot: Snapshot, format: number): Snapshot {
  if (snapshot.format === undefined || snapshot.format === format) return snapshot
  const other = snapshot.others?.[format]
  return other === undefined ? snapshot : { ...snapshot, ...other, lasting: undefined, awaited: undefined }
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

/** A snapshot that users have seen. Alerts compare two of them. */
export type SeenSnapshot = Pick<Snapshot, 'version' | 'register' | 'index' | 'date'>

/**
 * The newest index that is stored for long, as a snapshot. What refers to an index for more than a day refers to this
 * one, such as a saved search.
 */
export const lastingSnapshot = (snapshot: Snapshot): Snapshot => {
  const { index, version } = snapshot.lasting ?? snapshot
  return { ...snapshot, index, version }
}

/** One complete version of the register. */
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
