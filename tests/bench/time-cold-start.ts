import { buildSync } from 'esbuild'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_BUNDLE } from '../../infra/bundle.ts'

/** The first answer of a new process: its time without Node's own start, and its resident memory. */
export interface ColdStart {
  ms: number
  residentMb: number
}

/**
 * Starts processes that open an image from a file and answer once (cold-start.ts). The engine is a bundle, as in a deployed
 * function.
 * @returns the fastest of the runs.
 */
export function timeColdStart(image: Uint8Array, runs: number): ColdStart {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const file = join(folder, 'image')
    writeFileSync(file, image)
    buildSync({
      ...NODE_BUNDLE,
      entryPoints: [join(import.meta.dirname, 'cold-start.ts')],
      outdir: folder,
      // the process loads the engine after its clock has started
      splitting: true,
      minify: true,
    })
    const once = (): ColdStart =>
      JSON.parse(execFileSync(process.execPath, [join(folder, 'cold-start.mjs'), file], { encoding: 'utf8' }))
    return Array.from({ length: runs }, once).toSorted((a, b) => a.ms - b.ms)[0]!
  } finally {
    rmSync(folder, { recursive: true })
  }
}
