import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../infra/local/emulators/ports.ts'
import { FROZEN } from '../../infra/local/lambda/freeze-answered.ts'

export interface Product {
  origin: string
  folder: string
  pid: number
  /** What it has printed so far. */
  output: () => string
  /**
   * Ends it as Ctrl-C does and removes its data, unless it is to be looked at again.
   * @throws where a function had not done everything when it answered, as Lambda asks it to.
   */
  stop: (options?: { keep?: boolean }) => Promise<void>
  /** Ends it without warning. */
  kill: () => Promise<void>
}

interface ProductOptions {
  /** A data folder to go on with; a new one with the sample data by default. */
  folder?: string
  env?: Record<string, string>
}

/** The first start of a run makes the sample data and builds the page. Later starts must fit into the time of a hook. */
const readySeconds = () => (process.env['SEEDED_FOLDER'] === undefined ? 240 : 110)

/**
 * Runs the whole product as `npm start` does, with its own port and data folder. Waits until it prints that it is ready: an
 * answer on its port could come from another product.
 */
export async function startProduct({
  folder = newFolder(),
  env = {},
}: ProductOptions = {}): Promise<Product> {
  for (;;) {
    const port = await freePort()
    const product = await tryPort(port, folder, env)
    if (product !== undefined) return product
  }
}

/** @returns the product, undefined where another process has taken the port meanwhile. */
async function tryPort(
  port: number,
  folder: string,
  env: Record<string, string>,
): Promise<Product | undefined> {
  const origin = `http://localhost:${port}`
  let output = ''
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    // the channel ends it with this process, however that ends
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // a group of its own, as a terminal makes it one
    detached: true,
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
    // all that it has printed has been read then
    child.once('close', () => resolve(false))
    setTimeout(() => resolve(false), readySeconds() * 1000).unref()
  })
  if (!(await ready)) {
    // with the emulators that it may have started: nobody would end them any more
    endGroup(child)
    if (output.includes(`Port ${port} is taken`)) return undefined
    throw new Error(`The product did not start:\n${output}`)
  }
  return {
    origin,
    folder,
    pid: child.pid ?? 0,
    output: () => output,
    async stop({ keep = false } = {}) {
      // Ctrl-C reaches the whole group
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGINT')
      await exited
      if (!keep) rmSync(folder, { recursive: true, force: true })
      refuseFrozen(output)
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** @throws where a function had not done everything when it answered, as what a product has printed says. */
export function refuseFrozen(output: string): void {
  const frozen = output.split('\n').filter((line) => line.includes(FROZEN))
  if (frozen.length > 0) throw new Error(frozen.join('\n'))
}

/** Ends a process and all that it has started, also where it has ended itself. */
function endGroup({ pid }: { pid?: number | undefined }): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // the whole group has ended
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * A new data folder, below the folder of the run of the tests; with the sample data in it where that run has made one to
 * copy (tests/support/global-setup.ts).
 */
export function newFolder(): string {
  const folder = mkdtempSync(join(process.env['RUN_FOLDER'] ?? tmpdir(), 'sponsor-finder-'))
  const template = process.env['SEEDED_FOLDER']
  if (template !== undefined && existsSync(join(template, 'data.json')))
    cpSync(template, folder, { recursive: true })
  return folder
}
