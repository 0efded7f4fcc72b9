import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestEmulators } from '../emulators/emulators.ts'

interface Outcome {
  code: number | null
  out: string
  err: string
}

/** `npm run import` against emulators. It finds the running system by the run file of a data folder. */
export function importCommand({ path, prefix, endpoints }: TestEmulators) {
  const run = { pid: process.pid, origin: 'http://localhost:1', endpoints, prefix }
  writeFileSync(join(path, 'run.json'), JSON.stringify(run))
  /** `input` is standard input. `ctrl-c` keeps it open until the command is interrupted. */
  return async (args: readonly string[], input: string | Uint8Array | 'ctrl-c' = ''): Promise<Outcome> => {
    const child = spawn(process.execPath, ['infra/commands/import.ts', ...args], {
      env: { ...process.env, SPONSOR_DATA_DIR: path },
    })
    const outcome = { out: '', err: '' }
    child.stdout.on('data', (text: Buffer) => (outcome.out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (outcome.err += text.toString()))
    // the command may end before it has read everything
    child.stdin.on('error', () => undefined)
    if (input === 'ctrl-c') child.stderr.once('data', () => child.kill('SIGINT'))
    else child.stdin.end(input)
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, ...outcome }
  }
}
