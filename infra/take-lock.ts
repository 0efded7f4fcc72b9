import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, UserFacingError } from './user-facing-error.ts'

const PATIENCE_MS = 5000
const PAUSE_MS = 20
/** An empty lock that is younger is still being written. A memory stick keeps times to two seconds only. */
const WRITING_MS = 5000
/** What a file system without hard links says to one. Windows says EISDIR. */
const noHardLinks = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EISDIR']

const realSystem = { link: linkSync, now: Date.now }

/**
 * Takes the lock that is a file. A lock that a killed process left is removed first.
 * @param isHeldBy Whether the process in the file still holds the lock. The pid of a damaged file is 0 or NaN.
 * @param refusal The message for a process that holds it for seconds. Without it, this waits until the lock is free.
 * @param system Makes a hard link, and tells the time. Tests replace both.
 * @returns a function that releases the lock.
 */
export async function takeLock(
  file: string,
  isHeldBy: (pid: number) => boolean,
  refusal?: (pid: number) => string,
  system = realSystem,
): Promise<() => void> {
  const began = system.now()
  while (!take(file, system.link)) {
    const holder = holderOf(file, system.now)
    if (holder === undefined) await wait(PAUSE_MS)
    else if (!isHeldBy(holder)) await removeDead(file, isHeldBy, system)
    else if (refusal !== undefined && system.now() - began > PATIENCE_MS)
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
    if (codeOf(error) === 'EEXIST') return false
    if (noHardLinks.includes(codeOf(error) ?? '')) return copy(mine, file)
    throw error
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Takes the lock where the file system has no hard links, as that of a memory stick. At first it is empty. */
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
  system: typeof realSystem,
): Promise<void> {
  const release = await takeLock(`${file}.removal`, isAlive, undefined, system)
  try {
    const holder = holderOf(file, system.now)
    if (holder !== undefined && !isHeldBy(holder)) rmSync(file, { force: true })
  } finally {
    release()
  }
}

/** The process in a lock file; undefined if the file is gone by now, or another process is still writing it. */
function holderOf(file: string, now: () => number): number | undefined {
  try {
    const holder = readFileSync(file, 'utf8')
    const isNew = Math.abs(now() - statSync(file).mtimeMs) < WRITING_MS
    return holder === '' && isNew ? undefined : Number(holder)
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
