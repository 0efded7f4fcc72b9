import { setTimeout as wait } from 'node:timers/promises'
import { UserFacingError } from '../../user-facing-error.ts'
import { freePort } from './ports.ts'
import { type Child, type ServerCommand, startChild } from './start-child.ts'

export interface Supervised {
  /** The server's URL, which restarts do not change. */
  endpoint: string
  stop: () => Promise<void>
}

export interface SuperviseOptions {
  name: string
  server: ServerCommand
  started: (pid: number) => void
  /** Called at most once, if a server that had started keeps failing. */
  gaveUp: (error: UserFacingError) => void
  choosePort?: () => Promise<number>
  pause?: (milliseconds: number) => Promise<unknown>
  /** Returns milliseconds of a monotonic clock. */
  now?: () => number
}

/** How many starts in a row may fail. */
const MAX_FAILURES = 5

/** A server that ends sooner than this counts as a failed start. */
const STABLE_MILLISECONDS = 10_000

const FIRST_PAUSE_MILLISECONDS = 50

/**
 * Runs a server as a child process, and restarts it whenever it dies. The first start tries other ports if one is
 * taken. A restart uses the same port, because clients already use it.
 * @throws UserFacingError if the first start fails on every port that it tries.
 */
export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  const { name, server, started, gaveUp } = options
  const { choosePort = freePort, pause = wait, now = () => performance.now() } = options
  let child: Child | undefined
  let startedAt = 0
  let stopping = false

  // kills the child when this process exits; after a SIGKILL of this process the child goes on
  const endWithProcess = () => child?.kill('SIGKILL')
  process.once('exit', endWithProcess)

  const start = (port: number): Child => {
    child = startChild(server, port)
    startedAt = now()
    if (child.pid !== undefined) started(child.pid)
    return child
  }

  const startSomewhere = async (): Promise<{ port: number; first: Child }> => {
    for (let failures = 1; ; failures += 1) {
      const port = await choosePort()
      const first = start(port)
      if (await first.ready) return { port, first }
      const lastLine = await first.ended
      if (failures === MAX_FAILURES)
        throw new UserFacingError(
          `${name} did not start in ${failures} tries, at last: ${lastLine} (${server.logFile})`,
        )
    }
  }

  const keepRunning = async (port: number, first: Child): Promise<void> => {
    let running = first
    for (let failures = 0; ;) {
      const lastLine = await running.ended
      if (stopping) return
      failures = now() - startedAt < STABLE_MILLISECONDS ? failures + 1 : 1
      if (failures > MAX_FAILURES) {
        gaveUp(
          new UserFacingError(
            `${name} ended ${failures} times in a row on port ${port}, at last: ${lastLine} (${server.logFile}). Start again: the data is kept`,
          ),
        )
        return
      }
      console.error(`${name} has ended; starting it again`)
      if (failures > 1) await pause(FIRST_PAUSE_MILLISECONDS * 2 ** failures)
      if (stopping) return
      running = start(port)
    }
  }

  const { port, first } = await startSomewhere()
  const kept = keepRunning(port, first)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      stopping = true
      child?.kill('SIGTERM')
      await kept
      process.off('exit', endWithProcess)
    },
  }
}
