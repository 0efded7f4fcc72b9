import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../infra/local/emulators/ports.ts'
import { FROZEN } from '../../../infra/local/lambda/load-handler.ts'
import { programOf } from '../bundles/program-of.ts'

export interface Product {
  origin: string
  folder: string
  pid: number
  /** The product's output so far. */
  output: () => string
  /**
   * Ends the product as Ctrl-C does, and removes its data unless `keep` is set.
   * @throws if a function left work unfinished at its answer, which Lambda would freeze. With `mayBeLate`, functions may
   * also end at their timeout, which leaves work too.
   */
  stop: (options?: { keep?: boolean; mayBeLate?: boolean }) => Promise<void>
  kill: () => Promise<void>
  /** Asks a program that NODE_OPTIONS loads into the product. @returns its answer. */
  ask: (question: string) => Promise<unknown>
}

interface ProductOptions {
  /** An existing data folder; by default a new one with the sample data. */
  folder?: string
  /** Whether a new folder has accounts alone. */
  empty?: boolean
  env?: Record<string, string>
  /** The folder of the code whose sources to run; by default the run's bundle of this checkout. */
  code?: string
}

/** How long a start may take. The first one of a run makes data and page; later ones fit into a hook. */
const readySeconds = () => (process.env['SEEDED_FOLDER'] === undefined ? 240 : 110)

const START = 'infra/local/start.ts'

/** Runs the whole product as `npm start` does, once its own ready line has come. */
export async function startProduct({
  empty = false,
  folder = empty ? emptyFolder() : newFolder(),
  env = {},
  code,
}: ProductOptions = {}): Promise<Product> {
  for (;;) {
    const port = await freePort()
    const product = await tryPort(port, folder, { env, code, args: empty ? ['--empty'] : [] })
    if (product !== undefined) return product
  }
}

/** Starts the product on a port. @returns undefined if another process has taken the port concurrently. */
async function tryPort(
  port: number,
  folder: string,
  { env, code, args }: { env: Record<string, string>; code: string | undefined; args: readonly string[] },
): Promise<Product | undefined> {
  const origin = `http://localhost:${port}`
  let output = ''
  // a program that NODE_OPTIONS loads shares modules with the sources, but not with a bundle
  const ofSources = code !== undefined || env['NODE_OPTIONS'] !== undefined
  const child = spawn(process.execPath, [ofSources ? START : programOf(START), ...args], {
    // the channel closes when this process ends in any way, and the product then exits
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // the product has its own process group, as in a terminal
    detached: true,
    cwd: code ?? process.cwd(),
    env: { ...process.env, NODE_ENV: 'production', SPONSOR_DATA_DIR: folder, PORT: String(port), ...env },
  })
  const exited = once(child, 'exit')
  const ready = new Promise<boolean>((resolve) => {
    const read = (text: Buffer) => {
      output += text.toString()
      if (output.includes(`ready: ${origin}\n`)) resolve(true)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    // `close` comes after all output
    child.once('close', () => resolve(false))
    AbortSignal.timeout(readySeconds() * 1000).addEventListener('abort', () => resolve(false))
  })
  if (!(await ready)) {
    // the group includes the emulators, which would otherwise keep running
    endGroup(child)
    if (output.includes(`Port ${port} is taken`)) return undefined
    throw new Error(`The product did not start:\n${output}`)
  }
  return {
    origin,
    folder,
    pid: child.pid ?? 0,
    output: () => output,
    async stop({ keep = false, mayBeLate = false } = {}) {
      // Ctrl-C reaches the whole group
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGINT')
      await exited
      if (!keep) rmSync(folder, { recursive: true, force: true })
      if (!mayBeLate) refuseFrozen(output)
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async ask(question) {
      const answered = once(child, 'message')
      child.send(question)
      const [answer] = await answered
      return answer
    },
  }
}

/** Checks the output of a product. @throws if it says that a function left work unfinished at its answer. */
export function refuseFrozen(output: string): void {
  const frozen = output.split('\n').filter((line) => line.includes(FROZEN))
  if (frozen.length > 0) throw new Error(frozen.join('\n'))
}

/** Kills a process and all its children, even if the process itself has ended. */
function endGroup({ pid }: { pid?: number | undefined }): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // ESRCH means that the whole group has ended
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const emptyFolder = () => mkdtempSync(join(process.env['RUN_FOLDER'] ?? tmpdir(), 'sponsor-finder-'))

/** A new data folder within that of the test run, with its sample data if there is any. */
export function newFolder(): string {
  const folder = emptyFolder()
  const template = process.env['SEEDED_FOLDER']
  if (template !== undefined && existsSync(join(template, 'data.json')))
    cpSync(template, folder, { recursive: true })
  return folder
}
