import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

export interface Supervised {
  stop: () => Promise<void>
}

interface SuperviseOptions {
  command: string
  args: readonly string[]
  /** Whether the child is to be told, by a channel that closes, when this process is gone. */
  channel?: boolean
  /** Whether Ctrl-C in the terminal is not to reach it: this process ends it. */
  ownGroup?: boolean
  /** Where its output goes. */
  logFile: string
  /** Waits until the child answers; called after each start. */
  ready: () => Promise<void>
  /** Told of each start, so that the pid can be written down. */
  started: (pid: number) => void
  name: string
}

/** More restarts than this in a row mean that something is wrong which a restart does not mend. */
const MAX_RESTARTS = 5

/** Runs a child process and starts it again when it dies, until it is stopped. */
export async function supervise(settings: SuperviseOptions): Promise<Supervised> {
  const { command, args, channel = false, ownGroup = false, logFile, ready, started, name } = settings
  const log = openSync(logFile, 'a')
  let child: ChildProcess
  let stopping = false
  let restarts = 0

  const start = async () => {
    child = spawn(command, args, {
      stdio: ['ignore', log, log, ...(channel ? ['ipc' as const] : [])],
      // on Windows it would open a window, and Ctrl-C is another matter
      detached: ownGroup && process.platform !== 'win32',
    })
    const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error))
    child.once('exit', () => {
      if (stopping) return
      restarts += 1
      if (restarts > MAX_RESTARTS) {
        console.error(`${name} keeps ending: stop this run, delete the data folder and start again`)
        return
      }
      console.error(`${name} has ended; starting it again`)
      start().catch((error: unknown) => console.error(`${name} did not start: ${String(error)}`))
    })
    if (child.pid !== undefined) started(child.pid)
    await Promise.race([ready(), failed])
    restarts = 0
  }
  // ends with this process, however it ends, short of SIGKILL
  process.once('exit', () => child.kill('SIGKILL'))
  await start()

  return {
    async stop() {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
