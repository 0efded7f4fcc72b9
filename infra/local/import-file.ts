import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import { ImportRefused } from '../../functions/register/domain/import-refused.ts'

const STANDARD_INPUT = '-'

/** @throws ImportRefused with what is in the way of reading a file: nothing there, a folder, no right to. */
export async function checkReadable(path: string): Promise<void> {
  if (path === STANDARD_INPUT) return
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new ImportRefused(`There is no file ${path}.`)
  if (found.isDirectory()) throw new ImportRefused(`${path} is a folder, not a file.`)
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new ImportRefused(`The file ${path} may not be read by this user.`, { cause })
  })
}

/** Opens a file, or standard input for `-`. */
export const openImportFile = (path: string, signal: AbortSignal): Readable =>
  path === STANDARD_INPUT ? addAbortSignal(signal, process.stdin) : createReadStream(path, { signal })
