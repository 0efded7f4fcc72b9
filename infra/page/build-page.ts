import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const OUTPUT = 'dist/web'
const STAMP = 'dist/web.stamp'
const SOURCES = ['web', 'shared', 'vite.config.ts', 'package-lock.json']

/** Builds the page where its sources have changed since the last build. @returns the folder of the built page. */
export async function buildPage(): Promise<string> {
  const stamp = stampOf(SOURCES)
  if (!existsSync(join(OUTPUT, 'index.html')) || readStamp() !== stamp) {
    // a build that is killed half-way leaves no stamp that fits it
    rmSync(STAMP, { force: true })
    await build({ configFile: 'vite.config.ts', logLevel: 'error' })
    writeFileSync(STAMP, stamp)
  }
  return OUTPUT
}

function readStamp(): string | undefined {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined
}

function stampOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
