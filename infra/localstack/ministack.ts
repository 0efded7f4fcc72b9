import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../local/emulators/ports.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { cleanEnvironment } from './environment.ts'
import { lastLines } from '../run-command.ts'

/** Runs the server in a process that ends when its standard input closes, so that it never outlives its parent. */
const PROGRAM = `
import os, signal, sys, threading
def follow():
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)
threading.Thread(target=follow, daemon=True).start()
from ministack.app import main
main()
`

const SECONDS_TO_START = 30
const SECONDS_TO_STOP = 10

export interface Server {
  url: string
  stop: () => Promise<void>
}

/**
 * Starts MiniStack on a free loopback port. Its output stays in `folder`.
 * @throws UserFacingError if the server does not answer in time.
 */
export async function startMiniStack(
  python: string,
  folder: string,
  region: string,
  signal: AbortSignal,
): Promise<Server> {
  const started = performance.now()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logFile = join(folder, 'ministack.log')
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { recursive: true })
  const log = openSync(logFile, 'w')
  const child = spawn(python, ['-c', PROGRAM], {
    stdio: ['pipe', log, log],
    env: {
      // Functions inherit this environment, so it has only the server's endpoint and credentials. Functions run on the
      // first `node` in PATH.
      ...cleanEnvironment(process.env),
      TMPDIR: temporary,
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      MINISTACK_REGION: region,
      PYTHONUNBUFFERED: '1',
    },
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.stdin?.destroy()
    const patience = setTimeout(() => child.kill('SIGKILL'), SECONDS_TO_STOP * 1000)
    await exited
    clearTimeout(patience)
  }
  try {
    await healthy(`${url}/_ministack/health`, () => child.exitCode === null && !signal.aborted)
  } catch (error) {
    await stop()
    console.error(lastLines(logFile))
    throw error
  }
  console.log(`MiniStack at ${url}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return { url, stop }
}

async function healthy(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + SECONDS_TO_START * 1000
  while (isRunning() && performance.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok === true) return
    await wait(100)
  }
  throw new UserFacingError(`MiniStack did not answer within ${SECONDS_TO_START} s`)
}
