import { readFileSync } from 'node:fs'
import { tablePrefixOf } from '#shared/system/names.ts'
import { type DataFolder, writeAtomically } from './data-folder.ts'

const pathOf = ({ file }: DataFolder) => file('generation')

/** The generation of the tables that a local run uses. A rehearsed restore changes it (docs/runbooks/restore.md). */
export function localGeneration(folder: DataFolder): number {
  try {
    return Number(readFileSync(pathOf(folder), 'utf8')) || 1
  } catch {
    return 1
  }
}

/** Makes the next start of a local run use a generation of the tables. */
export const setLocalGeneration = (folder: DataFolder, generation: number): void =>
  writeAtomically(pathOf(folder), String(generation))

/** The prefix of the names of a local run's tables. */
export const localTablePrefix = (folder: DataFolder, prefix: string): string =>
  tablePrefixOf(prefix, localGeneration(folder))
