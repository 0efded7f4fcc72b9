import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, UserFacingError } from './user-facing-error.ts'

const PATIENCE_MS = 5000
const PAUSE_MS = 20

/**
 * Takes the lock that is a file. A lock that a killed process left is removed first.
 * @param isHeldBy Whether the process in the file still holds the lock. The pid of a damaged file is 0 or NaN.
 * @param refusal The message for a process that holds it for seconds. Without it, this waits until the lock is free.
 * @returns a function that releases the lock.
 */
export async function takeLock(
  file: string,
  isHeldBy: (pid: number) => boolean,
  refusal?: (pid: number) => string,
): Promise<() => void> {
  const began = Date.now()
  while (!take(file)) {
    const holder = holderOf(file)
    const waited = Date.now() - began
    // an empty file is about to get its pid, or its process was killed before
    const isNamed = holder !== 0 || waited > PATIENCE_MS / 10
    if (isNamed && !isHeldBy(holder)) rmSync(file, { force: true })
    else if (refusal !== undefined && waited > PATIENCE_MS) throw new UserFacingError(refusal(holder))
    else await wait(PAUSE_MS)
  }
  return () => rmSync(file, { force: true })
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** The process in a lock file, 0 in an empty one. This process if the file is gone by now: the caller tries again. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return process.pid
  }
}

/** Whether a process runs, perhaps as another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && pid > 0
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
