import { takeLock } from '../take-lock.ts'
import { commandOf, endOrphans } from './children.ts'
import { type DataFolder, readRunFile } from './data-folder.ts'

/**
 * Locks the data folder for this process and ends the emulators of a killed run.
 * @returns a function that releases the lock.
 * @throws UserFacingError if another run uses the folder.
 */
export async function lockDataFolder(folder: DataFolder): Promise<() => void> {
  // a damaged lock names nobody, and another run may still use the folder
  const holderOf = (pid: number) => (pid > 0 ? pid : (readRunFile(folder)?.pid ?? 0))
  const unlock = await takeLock(
    folder.file('lock'),
    (pid) => isOurs(holderOf(pid)),
    (pid) => {
      const where = readRunFile(folder)?.origin
      return `Process ${holderOf(pid)} already runs on ${folder.path}${where === undefined ? '' : ` and serves ${where}`}: stop it, or set SPONSOR_DATA_DIR and PORT for a second run`
    },
  )
  await endOrphans(folder)
  return unlock
}

/** Whether a pid belongs to this product. The system reuses pids after a reboot. */
function isOurs(pid: number): boolean {
  const command = commandOf(pid)
  return command !== undefined && /infra[/\\]local/.test(command)
}
