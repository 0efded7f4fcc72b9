import type { ImportCounts, ImportStep } from '#shared/import-steps.ts'
import type { Write } from '#shared/write.ts'
import type { ImportReport } from './import/import-report.ts'
import type { CompanyFacts } from './import/register-row.ts'
import type { Organisation } from './organisation.ts'
import type { RegisterVersion, Snapshot } from './snapshot.ts'

/** What is recorded of an import: its report, and what is written with it, all or nothing. */
export interface RecordedImport {
  report: ImportReport
  also: readonly Write[]
}

/** Stores register versions. Objects are immutable; users see a change only after `publish`. */
export interface RegisterStore {
  /** Reads the current snapshot, strongly consistent; undefined before the first import. */
  currentSnapshot(): Promise<Snapshot | undefined>
  readRegister(hash: string): Promise<RegisterVersion>
  /** Stores a register unless the same content is already stored. @returns the content hash. */
  saveRegister(version: RegisterVersion): Promise<string>
  /** Reads a register with some of its organisations, without loading the others. */
  readSome(hash: string, ids: readonly number[]): Promise<RegisterVersion>
  /** Stores an index image for long. @returns the name of the image. */
  saveIndex(image: Uint8Array): Promise<string>
  /** Stores an index image of jobs for weeks. Only pointers name it. @returns its name. `findIndex` reads it too. */
  saveJobs(image: Uint8Array): Promise<string>
  /** Stores a layer over an index image for a few days. @returns its name. `findIndex` reads it too. */
  saveLayer(layer: Uint8Array): Promise<string>
  /** Reads an index image, unpacked. Undefined if it is no longer stored. */
  findIndex(name: string): Promise<Uint8Array | undefined>
  /** Stores the facts of an index. @returns their content hash. */
  saveFacts(facts: Uint8Array): Promise<string>
  /** The facts of an index. Undefined if they are no longer stored. */
  readFacts(hash: string): Promise<Uint8Array | undefined>
  /** The register of an unfinished import, if there is one. */
  pendingRegister(): Promise<RegisterVersion | undefined>
  /**
   * Stores the hash of a saved register until the next `publish`. With it, the next import completes an interrupted
   * one.
   */
  rememberPending(register: string): Promise<void>
  /**
   * Updates the pointer. For an import, it also records it and clears the pending register, all or nothing.
   * @throws PublishedMeanwhile if the pointer is no longer at `from`, or another worker has recorded this import.
   */
  publish(
    next: Omit<Snapshot, 'version'>,
    from: Snapshot | undefined,
    recorded?: RecordedImport,
  ): Promise<void>
  /**
   * Updates the pointer to a register with more history, and records the import of `at`. Nobody is alerted. An unfinished
   * import stays pending.
   * @throws PublishedMeanwhile as `publish` does.
   */
  publishHistory(
    next: Omit<Snapshot, 'version'>,
    from: Snapshot,
    recorded: RecordedImport & { at: string },
  ): Promise<void>
  /**
   * Records an import that changed nothing. `register` is the hash of its register; null for an older one.
   * @throws PublishedMeanwhile if another worker has recorded this import.
   */
  record(recorded: RecordedImport, register: string | null, at: string): Promise<void>
}

/** The error if another import or rebuild updated the pointer first, or another worker recorded the same import. */
export class PublishedMeanwhile extends Error {
  override readonly name = 'PublishedMeanwhile'
}

/** What the next build of the indexes continues: the facts of the companies, and those of the jobs. */
export interface IndexFacts {
  companies: Uint8Array
  jobs: Uint8Array
}

/**
 * Builds the search indexes of a register: of its companies, and of their jobs. Equal inputs give equal bytes. With the
 * facts of earlier indexes, it reads only what has changed since.
 */
export type BuildIndex = (
  organisations: readonly Organisation[],
  settings: {
    orderKey: string
    date: string
    registerDate: string
    facts: IndexFacts | undefined
    /** The facts of the changes that were layered over those indexes. */
    layered: Uint8Array | undefined
  },
) => Promise<{
  image: Uint8Array
  jobs: Uint8Array
  facts: IndexFacts
  /** Whether somebody looks for one of the recorded changes. */
  isAwaited: boolean
  /**
   * Forgets the recorded changes that are part of this index; absent if there were none. It is called once the index is
   * published.
   */
  forgetChanges: (() => Promise<void>) | undefined
}>

/**
 * Builds the layers of all changes since two images were built: of companies, and of their jobs. Undefined if only new
 * images can have the changes.
 */
export type BuildChanges = (
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

/** The lease of rebuilds. It only saves work: the pointer alone decides which index users see. */
export interface RebuildLease {
  /**
   * Takes the lease for some seconds, if the last one began at least `paceSeconds` ago and has ended.
   * @returns undefined; or, if it is too early, from when on it can be taken.
   */
  take(lease: { seconds: number; paceSeconds: number }): Promise<Date | undefined>
  /** Takes the lease for some seconds, even if it is taken. 0 seconds free it. */
  force(seconds: number): Promise<void>
}

/** The profiles of companies, as imports use them. */
export interface ProfilesPort {
  /** Returns how many of these rows change a profile. With `write`, it also stores the changes. */
  mergeFacts(profiles: readonly CompanyFacts[], options: { write: boolean }): Promise<{ changed: number }>
}

/**
 * Called at the start of each step, with what is counted by then, and again within a long one. An import that was stopped
 * throws here.
 */
export type Progress = (step: ImportStep, counts?: ImportCounts) => unknown
