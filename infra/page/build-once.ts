import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** A build takes seconds. A mark that is older belongs to a process that has ended, whose pid another one may have. */
const STALE_MS = 5 * 60_000

/**
 * Builds a folder, unless it exists or another process builds it, for which this one waits. If that process ends without
 * the folder, this one builds.
 * @param build Publishes the finished folder with a rename.
 */
export async function buildOnce(folder: string, build: () => Promise<void>): Promise<void> {
  const mark = `${folder}.building`
  while (!existsSync(folder)) {
    if (take(mark)) {
      try {
        await build()
      } finally {
        rmSync(mark, { force: true })
      }
    } else {
      if (isStale(mark)) rmSync(mark, { force: true })
      await wait(50)
    }
  }
}

function take(mark: string): boolean {
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isStale(mark: string): boolean {
  try {
    const pid = Number(readFileSync(mark, 'utf8'))
    if (Date.now() - statSync(mark).mtimeMs > STALE_MS) return true
    // the other process has not written its pid yet
    if (pid === 0) return false
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
