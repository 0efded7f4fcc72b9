import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, closeSync, openSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { bytesFrom } from '../bytes-from.ts'

export interface ServerCommand {
  command: string
  /**
   * The command's arguments for a port. The server must print `listening on http://127.0.0.1:<port>` once it listens.
   */
  args: (port: number) => readonly string[]
  /** Whether to open an IPC channel. The channel closes when this process ends, which tells the server to exit. */
  channel?: boolean
  /** Whether the server gets its own process group, so that Ctrl-C in the terminal does not reach it. */
  ownGroup?: boolean
  /** The file to which the server's output is appended. */
  logFile: string
}

export interface Child {
  /** The process id; undefined if the process could not be started. */
  pid: number | undefined
  /**
   * Resolves to true once the server reports that it listens, and to false if it ends first. An open port is not proof
   * that it listens, because another process may have taken the port.
   */
  ready: Promise<boolean>
  /** Resolves when the server has ended or could not be started, to the last line of its output. */
  ended: Promise<string>
  kill: (signal: 'SIGTERM' | 'SIGKILL') => void
}

const POLL_MILLISECONDS = 5

/** How many bytes at the end of a log to search for its last line. */
const LAST_LINE_BYTES = 4096

/** How long to wait for a server to listen; then it is killed. */
const READY_SECONDS = 60

/** Starts a server on a port, without retries. */
export function startChild(
  { command, args, channel = false, ownGroup = false, logFile }: ServerCommand,
  port: number,
): Child {
  appendFileSync(logFile, '')
  const earlierBytes = statSync(logFile).size
  // the output goes to a file, not a pipe, so that a server that outlives this process can still write
  const log = openSync(logFile, 'a')
  const server = spawn(command, args(port), {
    stdio: ['ignore', log, log, ...(channel ? ['ipc' as const] : [])],
    // Windows is excluded: there a detached process opens a window, and Ctrl-C works differently
    detached: ownGroup && process.platform !== 'win32',
  })
  closeSync(log)
  const ending = endOf(server)

  const ready = async () => {
    const deadline = performance.now() + READY_SECONDS * 1000
    let output = Buffer.alloc(0)
    while (server.exitCode === null && server.signalCode === null) {
      const added = bytesFrom(logFile, earlierBytes + output.length)?.bytes
      if (added !== undefined && added.length > 0) output = Buffer.concat([output, added])
      if (output.includes(`listening on http://127.0.0.1:${port}\n`)) return true
      if (performance.now() > deadline) server.kill('SIGKILL')
      await wait(POLL_MILLISECONDS)
    }
    return false
  }
  return {
    pid: server.pid,
    ready: ready(),
    ended: ending.then((how) => lastLineFrom(logFile, earlierBytes) || how),
    kill: (signal) => void server.kill(signal),
  }
}

/** The last line added to a log after its first `earlierBytes` bytes, or an empty string. */
function lastLineFrom(logFile: string, earlierBytes: number): string {
  const from = Math.max(earlierBytes, statSync(logFile).size - LAST_LINE_BYTES)
  return bytesFrom(logFile, from)?.bytes.toString().trim().split('\n').at(-1) ?? ''
}

/** Waits until a process has ended. @returns how it ended. */
const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : signal))
  })
