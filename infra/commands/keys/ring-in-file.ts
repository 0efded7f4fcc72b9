import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { readKeyRing } from '../../../functions/platform/auth/key-ring.ts'
import { type DataFolder, writeAtomically } from '../../local/data-folder.ts'
import { UserFacingError } from '../../user-facing-error.ts'
import { secretFile } from '../../local/secrets.ts'
import type { RingPlace } from './rotate-ring.ts'

/** How long to wait for another rotation. A rotation takes about a millisecond. */
const PATIENCE_MS = 5000

/** The key ring of a data folder. A running process reads the file at each use. */
export function ringInFile(folder: DataFolder): RingPlace {
  const file = secretFile(folder, 'signingKeys')
  return {
    name: file,
    async change(next) {
      if (textOf(file) === undefined)
        throw new UserFacingError(`There are no signing keys in ${folder.path} yet: npm start makes them`)
      const release = await lock(`${file}.lock`)
      try {
        const rotation = next(ringIn(file))
        writeAtomically(file, JSON.stringify(rotation.ring))
        return rotation
      } finally {
        release()
      }
    },
  }
}

function ringIn(file: string) {
  try {
    return readKeyRing(textOf(file) ?? '')
  } catch (error) {
    throw new UserFacingError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Takes the lock. A lock that a killed process left is removed first. @returns a function that releases the lock. */
async function lock(file: string): Promise<() => void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!take(file)) {
    const holder = Number(textOf(file) ?? process.pid)
    if (!isAlive(holder)) rmSync(file, { force: true })
    else if (Date.now() < deadline) await wait(10)
    else throw new UserFacingError(`Process ${holder} is changing the keys: try again, or delete ${file}`)
  }
  return () => rmSync(file, { force: true })
}

/** Creates the lock file and its content in one step. Returns false if the file exists. */
function take(file: string): boolean {
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, file)
    return true
  } catch {
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
