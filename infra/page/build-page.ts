import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const OUTPUT = 'dist/web'
const SOURCES = ['web', 'shared', 'vite.config.ts', 'package-lock.json']

/** A run that still serves a page of other sources has begun within it; what is older is cleared away. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Builds the page, once for each state of its sources: a folder, once there, never changes, so that a run which serves it
 * goes on while another builds a newer one. @returns the folder of the built page.
 */
export async function buildPage(): Promise<string> {
  const folder = join(OUTPUT, stampOf(SOURCES))
  if (existsSync(folder)) return folder
  mkdirSync(OUTPUT, { recursive: true })
  clearOldPages()
  // visible whole, by a rename: a build may be killed half-way, and two may run at once
  const draft = `${folder}.${process.pid}`
  await build({ configFile: 'vite.config.ts', logLevel: 'error', build: { outDir: resolve(draft) } })
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
  return folder
}

function clearOldPages(): void {
  for (const name of readdirSync(OUTPUT)) {
    const path = join(OUTPUT, name)
    if (statSync(path).mtimeMs < Date.now() - KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

function stampOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
