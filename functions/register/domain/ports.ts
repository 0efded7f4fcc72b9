import type { ImportReport } from './import-report.ts'
import type { Organisation } from './organisation.ts'
import type { LearntProfile } from './profile-row.ts'
import type { RegisterVersion, Snapshot } from './snapshot.ts'

/** The storage of register versions. Objects are immutable; only `publish` changes what users see. */
export interface RegisterStore {
  /** Strongly consistent; undefined before the first import. */
  currentSnapshot(): Promise<Snapshot | undefined>
  readRegister(hash: string): Promise<RegisterVersion>
  /** Does nothing if the same content is stored already. @returns the content hash. */
  saveRegister(version: RegisterVersion): Promise<string>
  /** @returns the content hash of the image. */
  saveIndex(image: Uint8Array): Promise<string>
  /** The register of an unfinished import, if any. */
  pendingRegister(): Promise<RegisterVersion | undefined>
  /** Stores the hash of a saved register until the next `publish`, so that a killed import can be finished. */
  rememberPending(register: string): Promise<void>
  /**
   * Updates the pointer. With the report of an import, it also records the report and clears the pending register, all
   * or nothing.
   * @throws PublishedMeanwhile if the pointer is no longer at `from`.
   */
  publish(next: Omit<Snapshot, 'version'>, from: Snapshot | undefined, report?: ImportReport): Promise<void>
  /** Records an import that changed nothing. */
  record(report: ImportReport, at: string): Promise<void>
}

/** Another import or rebuild updated the pointer first. */
export class PublishedMeanwhile extends Error {
  override readonly name = 'PublishedMeanwhile'
}

/** Builds the search index of a register; deterministic, so that equal inputs give equal bytes. */
export type BuildIndex = (
  organisations: readonly Organisation[],
  settings: { orderKey: string; date: string },
) => Promise<Uint8Array>

/** The profiles of companies, for imports. */
export interface ProfilesPort {
  /** Returns how many of these would change a profile; with `write`, they are stored on return. */
  learn(profiles: readonly LearntProfile[], options: { write: boolean }): Promise<{ changed: number }>
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
