import type { ImportReport } from './import-report.ts'
import type { Organisation } from './organisation.ts'
import type { LearntProfile } from './profile-row.ts'
import type { RegisterVersion, Snapshot } from './snapshot.ts'

/** Where versions of the register live. Objects are immutable; `publish` alone changes what readers see. */
export interface RegisterStore {
  /** Strongly consistent; undefined before the first import. */
  currentSnapshot(): Promise<Snapshot | undefined>
  readRegister(hash: string): Promise<RegisterVersion>
  /** Saves nothing where the same content is there already. @returns the content hash. */
  saveRegister(version: RegisterVersion): Promise<string>
  /** @returns the content hash of the image. */
  saveIndex(image: Uint8Array): Promise<string>
  /** The register that an unfinished import left behind, if any. */
  pendingRegister(): Promise<RegisterVersion | undefined>
  /** Remembers a saved register until the next `publish`, so that a killed import can be finished. */
  rememberPending(register: string): Promise<void>
  /**
   * Flips the pointer; with the report of an import, records it and forgets what was pending, all or nothing.
   * @throws PublishedMeanwhile where the pointer is no longer at `from`.
   */
  publish(next: Omit<Snapshot, 'version'>, from: Snapshot | undefined, report?: ImportReport): Promise<void>
  /** Records an import that changed nothing. */
  record(report: ImportReport, at: string): Promise<void>
}

/** Another import or rebuild flipped the pointer first. */
export class PublishedMeanwhile extends Error {
  override readonly name = 'PublishedMeanwhile'
}

/** Builds the search index over a register: deterministic, so that equal inputs give equal bytes. */
export type BuildIndex = (
  organisations: readonly Organisation[],
  settings: { orderKey: string; date: string },
) => Promise<Uint8Array>

/** The profiles of companies, as far as an import adds to them. */
export interface ProfilesPort {
  /** How many of these would change a profile; where `write` is set they are durable afterwards. */
  learn(profiles: readonly LearntProfile[], options: { write: boolean }): Promise<{ changed: number }>
}

/** What an import does, in this order. */
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

/** Told each step as it begins. */
export type Progress = (step: ImportStep) => void
