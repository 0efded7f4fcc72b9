import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
/** The free bytes that a run must find. Its products and emulators use a quarter of them. */
const ROOM = 2 * 1024 ** 3
const PREFIX = 'sponsor-finder-tests-'

/**
 * Makes a temporary folder in memory for a run of tests, and removes those of runs that were killed. The emulators sync
 * each write to disk, which no test needs.
 * @returns the folder, which the caller removes; undefined if the machine has none with enough room.
 */
export function memoryFolder({ parent = IN_MEMORY, room = ROOM } = {}) {
  try {
    for (const name of readdirSync(parent)) if (isLeft(name)) remove(join(parent, name))
    const { bavail, bsize } = statfsSync(parent)
    if (bavail * bsize < room) return undefined
    const folder = join(parent, `${PREFIX}${process.pid}`)
    mkdirSync(folder)
    return folder
  } catch {
    return undefined // tests then use the system's temporary folder
  }
}

function isLeft(name) {
  if (!name.startsWith(PREFIX)) return false
  try {
    process.kill(Number(name.slice(PREFIX.length)), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true })
