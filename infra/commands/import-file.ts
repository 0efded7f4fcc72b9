import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { ImportRefused } from '../../functions/register/import/import-refused.ts'

const STANDARD_INPUT = '-'

/** @throws ImportRefused if a file cannot be read: missing, a folder, or no permission. */
export async function checkReadable(path: string): Promise<void> {
  if (path === STANDARD_INPUT) return
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new ImportRefused(`There is no file ${path}.`)
  if (found.isDirectory()) throw new ImportRefused(`${path} is a folder, not a file.`)
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new ImportRefused(`The file ${path} may not be read by this user.`, { cause })
  })
}

/** Checks early, before the import, that a report can be written. @throws ImportRefused if it cannot. */
export async function checkWritable(path: string): Promise<void> {
  await access(dirname(path), constants.W_OK).catch((cause: unknown) => {
    throw new ImportRefused(`The report cannot be written to ${path}.`, { cause })
  })
}

/** Opens a file, or standard input for `-`. */
export const openImportFile = (path: string): Readable =>
  path === STANDARD_INPUT ? process.stdin : createReadStream(path)
