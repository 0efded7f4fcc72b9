import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, UserFacingError } from './user-facing-error.ts'

const PATIENCE_MS = 5000
const PAUSE_MS = 20

/**
 * Takes the lock that is a file. A lock that a killed process left is removed first.
 * @param isHeldBy Whether the process in the file still holds the lock. The pid of a damaged file is 0 or NaN.
 * @param refusal The message for a process that holds it for seconds. Without it, this waits until the lock is free.
 * @param link Makes a hard link. Tests replace it.
 * @returns a function that releases the lock.
 */
export async function takeLock(
  file: string,
  isHeldBy: (pid: number) => boolean,
  refusal?: (pid: number) => string,
  link = linkSync,
): Promise<() => void> {
  const began = Date.now()
  while (!take(file, link)) {
    const holder = holderOf(file)
    if (holder === undefined) continue
    if (!isHeldBy(holder)) await removeDead(file, isHeldBy, link)
    else if (refusal !== undefined && Date.now() - began > PATIENCE_MS)
      throw new UserFacingError(refusal(holder))
    else await wait(PAUSE_MS)
  }
  return () => rmSync(file, { force: true })
}

/** Creates the lock file and its content in one step, where hard links exist. Returns false if the file exists. */
function take(file: string, link: typeof linkSync): boolean {
  const mine = `${file}.${randomUUID()}`
  writeFileSync(mine, String(process.pid))
  try {
    link(mine, file)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') return copy(mine, file)
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Takes the lock where the file system has no hard links, as that of a memory stick. Who reads it half-made reads it again. */
function copy(mine: string, file: string): boolean {
  try {
    copyFileSync(mine, file, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes a dead lock, one caller at a time: to a second one it may be the new lock of the first. */
async function removeDead(
  file: string,
  isHeldBy: (pid: number) => boolean,
  link: typeof linkSync,
): Promise<void> {
  const release = await takeLock(`${file}.removal`, isAlive, undefined, link)
  try {
    const holder = holderOf(file)
    if (holder !== undefined && !isHeldBy(holder)) rmSync(file, { force: true })
  } finally {
    release()
  }
}

/** The process in a lock file; undefined if the file is gone by now. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
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
