import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const PROGRAM = fileURLToPath(new URL('draw-anything-program.ts', import.meta.url))

/** Draws an SVG unchecked in a process with limits. @returns the signal that ended it, and what it said. */
export async function drawAnything(
  svg: string,
  { seconds, megabytes }: { seconds: number; megabytes: number },
): Promise<{ signal: string | null; said: string }> {
  const running = promisify(execFile)(process.execPath, [PROGRAM, String(seconds), String(megabytes)])
  running.child.stdin?.on('error', () => {}).end(svg)
  return running.then(
    ({ stderr }) => ({ signal: null, said: stderr }),
    ({ signal, stderr }: { signal: string; stderr: string }) => ({ signal, said: stderr }),
  )
}
