import { existsSync, mkdirSync, statSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stampOf } from '../../../infra/stamp-of.ts'
import { oncePerWorker } from '../vitest/once-per-worker.ts'

const FOLDER = resolve('.cache/test-programs')
const DAY = 24 * 60 * 60 * 1000

/** What the bundles depend on. */
const SOURCES = [
  'functions',
  'shared',
  'infra',
  'tests/faults',
  'tests/simulation',
  'tests/support',
  'package-lock.json',
]

const stamp = oncePerWorker('stamp of the test programs', () => stampOf(SOURCES))

/** Bundles a program that tests start dozens of times, as loading its modules took most of each run. */
export async function bundleOnce(
  name: string,
  bundleInto: (folder: string) => void | Promise<void>,
): Promise<string> {
  const folder = join(FOLDER, stamp(), name)
  // one worker of this run bundles, and the others wait
  const unfinished = `${folder}.${process.ppid}`
  while (!existsSync(folder)) {
    if (!isNew(unfinished)) await wait(100)
    else await bundleAs(folder, unfinished, bundleInto)
  }
  return folder
}

/** Creates a folder. @returns false if it exists. */
function isNew(folder: string): boolean {
  mkdirSync(join(FOLDER, stamp()), { recursive: true })
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function bundleAs(
  folder: string,
  unfinished: string,
  bundleInto: (folder: string) => void | Promise<void>,
): Promise<void> {
  try {
    await bundleInto(unfinished)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true })
    // another run may have been faster
    if (!existsSync(folder)) throw error
  }
  await removeOld()
}

/** Removes the bundles of older states. A run that began before the last edit still uses its own. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const state = join(FOLDER, name)
    // another worker may remove it too
    const changed = statSync(state, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (name !== stamp() && changed < Date.now() - DAY) await rm(state, { recursive: true, force: true })
  }
}
