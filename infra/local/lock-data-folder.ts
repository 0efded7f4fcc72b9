import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { UserFacingError } from '../user-facing-error.ts'
import { commandOf, endOrphans } from './children.ts'
import { type DataFolder, readRunFile } from './data-folder.ts'

/** How long to wait for another run to finish stopping. */
const PATIENCE_SECONDS = 5

/**
 * Locks the data folder for this process and ends the emulators of a killed run.
 * @returns a function that releases the lock.
 * @throws UserFacingError if another run uses the folder.
 */
export async function lockDataFolder(folder: DataFolder): Promise<() => void> {
  const file = folder.file('lock')
  const deadline = Date.now() + PATIENCE_SECONDS * 1000
  while (!take(file)) {
    const holder = holderOf(file)
    if (holder === undefined || !isOurs(holder)) {
      rmSync(file, { force: true })
    } else if (Date.now() > deadline) {
      const where = readRunFile(folder)?.origin
      throw new UserFacingError(
        `Process ${holder} already runs on ${folder.path}${where === undefined ? '' : ` and serves ${where}`}: stop it, or set SPONSOR_DATA_DIR and PORT for a second run`,
      )
    } else {
      await wait(100)
    }
  }
  await endOrphans(folder)
  return () => rmSync(file, { force: true })
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Whether a pid belongs to this product. The system reuses pids after a reboot. */
function isOurs(pid: number): boolean {
  const command = commandOf(pid)
  return command !== undefined && /infra[/\\]local/.test(command)
}
