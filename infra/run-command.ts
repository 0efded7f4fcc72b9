import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { UserFacingError } from './user-facing-error.ts'

export interface Step {
  name: string
  command: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** The working folder. Default: the folder of this process. */
  cwd?: string
  seconds: number
  signal: AbortSignal
  /** The file that receives the output; the terminal by default. */
  logFile?: string
}

const LAST_LINES = 40
const SECONDS_TO_STOP = 5

/**
 * Runs one command. Prints in one line what was done and how long it took.
 * @throws UserFacingError if it fails or times out, after printing the end of its output.
 */
export async function runCommand(
  step: Step,
  terminal: Pick<Console, 'log' | 'error'> = console,
): Promise<void> {
  const started = performance.now()
  const failure = await failureOf(step)
  const took = `${((performance.now() - started) / 1000).toFixed(1)} s`
  if (failure !== undefined) {
    if (step.logFile !== undefined) terminal.error(lastLines(step.logFile))
    throw new UserFacingError(`${step.name}: failed after ${took}, ${failure}`)
  }
  terminal.log(`${step.name}: ${took}`)
}

async function failureOf(step: Step): Promise<string | undefined> {
  const { command, args, env, cwd, seconds, signal, logFile } = step
  const timeout = AbortSignal.timeout(seconds * 1000)
  const output = logFile === undefined ? 'inherit' : openSync(logFile, 'w')
  // the command gets its own process group, so that its children end with it
  const child = spawn(command, args, { env, cwd, detached: true, stdio: ['ignore', output, output] })
  let patience: NodeJS.Timeout | undefined
  const end = () => {
    endGroup(child, 'SIGTERM')
    patience = setTimeout(() => endGroup(child, 'SIGKILL'), SECONDS_TO_STOP * 1000)
  }
  const ending = AbortSignal.any([signal, timeout])
  ending.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    if (signal.aborted) return 'stopped'
    if (timeout.aborted) return `not done within ${seconds} s`
    return code === 0 ? undefined : `exit code ${code}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    ending.removeEventListener('abort', end)
    clearTimeout(patience)
    if (typeof output === 'number') closeSync(output)
  }
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // the process has already ended
  }
}

export const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n')
