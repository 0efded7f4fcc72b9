import { existsSync, readFileSync } from 'node:fs'
import { tablePrefixOf } from '#shared/system/names.ts'
import { declaring, type GenerationList, isComplete, numbersIn, using } from '../restore/generation-list.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { type DataFolder, writeAtomically } from './data-folder.ts'

const pathOf = ({ file }: DataFolder) => file('generation')
const pathOfRestored = ({ file }: DataFolder) => file('restored-generations')

const NUMBERS = 'write the numbers of all restored tables into it, such as 2,3, or put back a copy'

/**
 * The generation of the tables that a local run uses. A rehearsed restore changes it (docs/runbooks/restore.md).
 * @throws UserFacingError if the file is torn or lost. Otherwise a run would use the tables from before the restore.
 */
export function localGeneration(folder: DataFolder): number {
  const file = pathOf(folder)
  const advice = 'write the number of the restored tables into it, such as 2, or 1 to use the first ones'
  const [generation] = numbersOf(file, /^[1-9]\d*$/, advice)
  const restored = restoredIn(folder)
  if (restored.length === 0 && (generation ?? 1) === 1) return 1
  if (restored.length === 0) throw new UserFacingError(`${pathOfRestored(folder)} is missing: ${NUMBERS}`)
  if (generation !== undefined && isComplete(generation, restored)) return generation
  throw new UserFacingError(`${file} has no generation of ${[1, ...restored].join(', ')}: ${advice}`)
}

/** The numbers in a file, none if it is missing. @throws UserFacingError with the advice if the file is torn. */
function numbersOf(file: string, expected: RegExp, advice: string): number[] {
  if (!existsSync(file)) return []
  // an editor ends the last line
  const text = readFileSync(file, 'utf8').trim()
  if (expected.test(text)) return numbersIn(text)
  throw new UserFacingError(`${file} is not readable: ${advice}`)
}

/** Makes the next start of a local run use a generation of the tables. */
export const setLocalGeneration = (folder: DataFolder, generation: number): void =>
  writeAtomically(pathOf(folder), String(generation))

/** Notes that a rehearsed restore into a generation has ended. */
export function addLocalGeneration(folder: DataFolder, generation: number): void {
  // from now on a missing file is a lost one
  if (!existsSync(pathOf(folder))) setLocalGeneration(folder, localGeneration(folder))
  writeAtomically(pathOfRestored(folder), [...new Set([...restoredIn(folder), generation])].join(','))
}

/**
 * Makes the next start of a local run use a generation that is complete.
 * @throws UserFacingError if there is none with this number.
 */
export function useLocalGeneration(folder: DataFolder, generation: number): void {
  const known = restoredIn(folder).reduce<GenerationList>(declaring, declaring([localGeneration(folder)], 1))
  const [inUse] = using(known, generation, known)
  setLocalGeneration(folder, inUse)
}

const restoredIn = (folder: DataFolder): number[] =>
  numbersOf(pathOfRestored(folder), /^[1-9]\d*(,[1-9]\d*)*$/, NUMBERS)

/** The prefix of the names of a local run's tables. */
export const localTablePrefix = (folder: DataFolder, prefix: string): string =>
  tablePrefixOf(prefix, localGeneration(folder))
