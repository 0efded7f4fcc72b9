import { existsSync, readFileSync } from 'node:fs'
import { tablePrefixOf } from '#shared/system/names.ts'
import { declaring, type GenerationList, numbersIn, using } from '../restore/generation-list.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { type DataFolder, writeAtomically } from './data-folder.ts'

const pathOf = ({ file }: DataFolder) => file('generation')
const pathOfRestored = ({ file }: DataFolder) => file('restored-generations')

/**
 * The generation of the tables that a local run uses. A rehearsed restore changes it (docs/runbooks/restore.md).
 * @throws UserFacingError if the file is torn. Otherwise a run would use the tables from before the restore.
 */
export function localGeneration(folder: DataFolder): number {
  if (!existsSync(pathOf(folder))) return 1
  const text = readFileSync(pathOf(folder), 'utf8')
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw new UserFacingError(
    `${pathOf(folder)} is not readable: write the number of the restored tables into it, such as 2, or delete it to use the first ones`,
  )
}

/** Makes the next start of a local run use a generation of the tables. */
export const setLocalGeneration = (folder: DataFolder, generation: number): void =>
  writeAtomically(pathOf(folder), String(generation))

/** Notes that a rehearsed restore into a generation has ended. */
export const addLocalGeneration = (folder: DataFolder, generation: number): void =>
  writeAtomically(pathOfRestored(folder), [...new Set([...restoredIn(folder), generation])].join(','))

/**
 * Makes the next start of a local run use a generation that is complete.
 * @throws UserFacingError if there is none with this number.
 */
export function useLocalGeneration(folder: DataFolder, generation: number): void {
  const known = restoredIn(folder).reduce<GenerationList>(declaring, declaring([localGeneration(folder)], 1))
  const [inUse] = using(known, generation, known)
  setLocalGeneration(folder, inUse)
}

function restoredIn(folder: DataFolder): number[] {
  try {
    return numbersIn(readFileSync(pathOfRestored(folder), 'utf8'))
  } catch {
    return []
  }
}

/** The prefix of the names of a local run's tables. */
export const localTablePrefix = (folder: DataFolder, prefix: string): string =>
  tablePrefixOf(prefix, localGeneration(folder))
