import type { ImportReport } from './import-report.ts'
import type { Organisation } from './organisation.ts'
import type { CompanyFacts } from './profile-row.ts'
import type { RegisterVersion, Snapshot } from './snapshot.ts'

/** Stores register versions. Objects are immutable; users see a change only after `publish`. */
export interface RegisterStore {
  /** Reads the current snapshot, strongly consistent; undefined before the first import. */
  currentSnapshot(): Promise<Snapshot | undefined>
  readRegister(hash: string): Promise<RegisterVersion>
  /** Stores a register unless the same content is already stored. @returns the content hash. */
  saveRegister(version: RegisterVersion): Promise<string>
  /** Stores an index image. @returns its content hash. */
  saveIndex(image: Uint8Array): Promise<string>
  /** The register of an unfinished import, if there is one. */
  pendingRegister(): Promise<RegisterVersion | undefined>
  /**
   * Stores the hash of a saved register until the next `publish`. With it, the next import completes an interrupted
   * one.
   */
  rememberPending(register: string): Promise<void>
  /**
   * Updates the pointer. For an import, it also stores the report and clears the pending register, all or nothing.
   * @throws PublishedMeanwhile if the pointer is no longer at `from`.
   */
  publish(next: Omit<Snapshot, 'version'>, from: Snapshot | undefined, report?: ImportReport): Promise<void>
  /** Stores the report of an import that changed nothing. */
  record(report: ImportReport, at: string): Promise<void>
}

/** The error if another import or rebuild updated the pointer first. */
export class PublishedMeanwhile extends Error {
  override readonly name = 'PublishedMeanwhile'
}

/** Builds the search index of a register. Equal inputs give equal bytes. */
export type BuildIndex = (
  organisations: readonly Organisation[],
  settings: { orderKey: string; date: string },
) => Promise<Uint8Array>

/** The profiles of companies, as imports use them. */
export interface ProfilesPort {
  /** Returns how many of these rows change a profile. With `write`, it also stores the changes. */
  mergeFacts(profiles: readonly CompanyFacts[], options: { write: boolean }): Promise<{ changed: number }>
}

/** The steps of an import, in order. */
export const importSteps = [
  'Reading the file',
  'Comparing with the current register',
  'Saving the register',
  'Saving profiles',
  'Building the search index',
  'Saving the search index',
  'Publishing',
] as const
export type ImportStep = (typeof importSteps)[number]

/** Called at the start of each step. */
export type Progress = (step: ImportStep) => void
