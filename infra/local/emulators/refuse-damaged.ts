import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { UserFacingError } from '../../user-facing-error.ts'
import type { DataFolder } from '../data-folder.ts'

/**
 * Refuses a damaged database of an emulator, which could answer wrongly or end with a stack. It takes about 3 ms a
 * megabyte. No emulator may be running on it.
 * @throws UserFacingError with the file and what to do.
 */
export function refuseDamaged({ path }: DataFolder, file: string): void {
  if (!existsSync(file)) return
  const found = damageOf(file)
  if (found !== undefined)
    throw new UserFacingError(
      `${file} is damaged (${found}): put back a copy of ${path}, delete that folder to start afresh, or set SPONSOR_DATA_DIR to another one`,
    )
}

/** What is wrong with an SQLite file, in one line; undefined for a sound one. */
function damageOf(file: string): string | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    const result = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
    return result === 'ok' ? undefined : oneLine(String(result))
  } catch (error) {
    return oneLine(error instanceof Error ? error.message : String(error))
  } finally {
    database?.close()
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)
