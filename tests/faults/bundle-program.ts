import { existsSync, mkdirSync, statSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions } from '#shared/system/functions.ts'
import { NODE_BUNDLE } from '../../infra/bundle.ts'
import { stampOf } from '../../infra/stamp-of.ts'
import { oncePerWorker } from '../support/vitest/once-per-worker.ts'
import type { Invocation } from './invoke-and-die.ts'

const FOLDER = resolve('.cache/crash-programs')
const DAY = 24 * 60 * 60 * 1000

/** What the bundles depend on. */
const SOURCES = ['functions', 'shared', 'infra', 'tests/faults', 'tests/support', 'package-lock.json']

const stamp = oncePerWorker('stamp of the crash programs', () => stampOf(SOURCES))

/**
 * Bundles a program that the crash tests kill, once for each state of its sources. Such a program is started dozens of
 * times, and loading its many modules took most of each run. Names are not minified, for the traces of errors.
 * @param args The arguments of the program, which may name the function that it loads.
 * @returns the file to start.
 */
export async function bundleProgram(script: string, args: readonly string[]): Promise<string> {
  const program = basename(script, '.ts')
  const loaded = program === 'invoke-and-die' ? (JSON.parse(args[0] ?? '') as Invocation).name : undefined
  const folder = join(FOLDER, stamp(), loaded ?? program)
  // one worker of this run bundles, and the others wait
  const unfinished = `${folder}.${process.ppid}`
  while (!existsSync(folder)) {
    if (!isNew(unfinished)) await wait(100)
    else await bundleAs(folder, unfinished, script, loaded && functions[loaded])
  }
  return join(folder, `${program}.mjs`)
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
  script: string,
  loaded: FunctionDefinition | undefined,
): Promise<void> {
  try {
    bundleInto(unfinished, script, loaded)
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

function bundleInto(outdir: string, script: string, loaded: FunctionDefinition | undefined): void {
  const { entry, programs = [] } = loaded ?? {}
  const definitions: FunctionDefinition[] = Object.values(functions)
  // the process that the asynchronous call starts keeps its memory
  buildSync({
    ...NODE_BUNDLE,
    entryPoints: [
      script,
      ...(entry === undefined ? [] : [entry, 'functions/platform/clients.ts', ...programs]),
    ],
    outdir,
    entryNames: '[name]',
    // the program and the function share the clients and the wiring
    splitting: true,
    // a change of a wiring may import another function's packages
    external: [...new Set(definitions.flatMap(({ packages = [] }) => packages))],
  })
}
