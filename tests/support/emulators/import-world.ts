import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registerStore } from '../../../functions/register/register-store.ts'
import { dataFolderAt } from '../../../infra/local/data-folder.ts'
import { localSecrets } from '../../../infra/local/secrets.ts'
import { programOf } from '../bundles/program-of.ts'
import { startEmulators, type TestEmulators } from './emulators.ts'

/** New emulators, the import command and the register store. */
export async function importWorld() {
  const emulators: TestEmulators = await startEmulators()
  const { documents, s3, tables, buckets, path } = emulators
  const store = registerStore({ documents, s3, table: tables.register, bucket: buckets.snapshots })
  const run = importCommand(emulators, 'import')
  const file = (name: string, content: string | Uint8Array) => {
    const place = join(path, name)
    writeFileSync(place, content)
    return place
  }
  return {
    run,
    /** Runs `npm run sponsor -- register fetch`. */
    fetch: importCommand(emulators, 'register-fetch'),
    /** Runs `npm run sponsor -- feeds fetch`. */
    feeds: importCommand(emulators, 'feeds/feeds-fetch'),
    emulators,
    store,
    stop: emulators.stop,
    file,
    /** Runs the command, which must succeed. @returns its report. */
    async report(...args: string[]): Promise<Record<string, unknown>> {
      const json = file('report.json', '')
      const { code, err } = await run([...args, '--json', json])
      if (code !== 0) throw new Error(err)
      return JSON.parse(readFileSync(json, 'utf8')) as Record<string, unknown>
    },
    async organisations() {
      const snapshot = await store.currentSnapshot()
      return snapshot === undefined ? [] : store.readOrganisations(snapshot)
    },
  }
}

interface Outcome {
  code: number | null
  out: string
  err: string
}

/** Runs a command against emulators. The command finds the running system by the run file of a data folder. */
function importCommand(
  { path, prefix, endpoints }: TestEmulators,
  name: 'import' | 'register-fetch' | 'feeds/feeds-fetch',
) {
  localSecrets(dataFolderAt(path))
  const run = { pid: process.pid, origin: 'http://localhost:1', endpoints, prefix, tablePrefix: prefix }
  writeFileSync(join(path, 'run.json'), JSON.stringify(run))
  /** `input` is standard input. `ctrl-c` keeps it open until the command is interrupted. */
  return async (args: readonly string[], input: string | Uint8Array | 'ctrl-c' = ''): Promise<Outcome> => {
    const child = spawn(process.execPath, [programOf(`infra/commands/${name}.ts`), ...args], {
      env: { ...process.env, SPONSOR_DATA_DIR: path },
    })
    const outcome = { out: '', err: '' }
    child.stdout.on('data', (text: Buffer) => (outcome.out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (outcome.err += text.toString()))
    // writing fails if the command ends before it has read everything
    child.stdin.on('error', () => undefined)
    if (input === 'ctrl-c') child.stderr.once('data', () => child.kill('SIGINT'))
    else child.stdin.end(input)
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, ...outcome }
  }
}
