import { execFile } from 'node:child_process'
import { writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { aroundCalls } from '../support/around-calls.ts'

/**
 * Kills a process before and after each of its calls to AWS. A program under test is a script of its own that hands its
 * clients to `dieAtCall` and then does its work; a test finds how many calls that makes (`crashPoints`), kills one run at
 * each of them (`atEach`, `runUntilDeath`), lets another go on (`runToEnd`) and looks at what is left.
 */

/** Where a run ends by SIGKILL: before or after its n-th call, counted from 1 over all clients in the order of starting. */
export interface CrashPoint {
  moment: 'before' | 'after'
  call: number
  /** What the call is, such as `UpdateItemCommand`; for the reader. */
  command: string
}

/** What a program gets beside its arguments. */
type Environment = Record<string, string>

const CRASH_AT = 'CRASH_AT'
const COMMANDS = 'commands of this run: '

const dieIf = (moment: CrashPoint['moment'], call: number) => {
  if (process.env[CRASH_AT] === `${moment}:${call}`) process.kill(process.pid, 'SIGKILL')
}

/**
 * In the program: counts the calls of these clients and dies where
 * the environment's CRASH_AT says, such as `before:3`; a run that ends by itself tells which calls it made.
 */
export function dieAtCall(...clients: { middlewareStack: object }[]): void {
  const commands: string[] = []
  aroundCalls(clients, async (command, send) => {
    const call = commands.push(command)
    dieIf('before', call)
    try {
      return await send()
    } finally {
      dieIf('after', call)
    }
  })
  process.once('exit', () => writeSync(1, `\n${COMMANDS}${JSON.stringify(commands)}\n`))
}

/** Runs a program to its end. @returns which calls it made. @throws with its output where it failed. */
export async function runToEnd(script: string, args: string[], env: Environment = {}): Promise<string[]> {
  const { signal, failed, output } = await run(script, args, env)
  const commands = output.split(COMMANDS)[1]
  if (signal !== null || failed || commands === undefined) {
    throw new Error(`${script} did not end well (${signal ?? 'exit'}):\n${output}`)
  }
  return JSON.parse(commands) as string[]
}

/** Every moment at which a run can be killed, in order, found by a whole run. @throws where that fails. */
export async function crashPoints(
  script: string,
  args: string[],
  env: Environment = {},
): Promise<CrashPoint[]> {
  const commands = await runToEnd(script, args, env)
  if (commands.length === 0) throw new Error(`${script} made no call that dieAtCall sees`)
  return commands.flatMap((command, at) =>
    (['before', 'after'] as const).map((moment) => ({ moment, call: at + 1, command })),
  )
}

/** How long a test may take that kills a program at each of its calls: a loaded machine is slow, not wrong. */
export const CRASH_TIMEOUT = 180_000

const AT_ONCE = 2

/** What only reads leaves everything as the write before it did; and to die before a write is to die after the last one. */
const READS = /^(Get|BatchGet|Query|Scan|Head|List|Describe|Receive)/

const differs = ({ moment, command }: CrashPoint, at: number): boolean =>
  at === 0 || (moment === 'after' && !READS.test(command))

/**
 * Checks the points, some at a time; they must not share what they change. What fails says where it was. Without
 * EVERY_CALL (`npm run test:long` sets it) only those that leave the world each in another state.
 */
export async function atEach(
  points: readonly CrashPoint[],
  check: (point: CrashPoint) => Promise<void>,
): Promise<void> {
  const left = process.env['EVERY_CALL'] ? [...points] : points.filter(differs)
  const checkSome = async () => {
    for (let point = left.shift(); point !== undefined; point = left.shift()) {
      const { moment, call, command } = point
      await check(point).catch((error: unknown) => {
        if (error instanceof Error) {
          error.message = `Killed ${moment} call ${call} (${command}): ${error.message}`
        }
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, checkSome))
}

/** Runs a program that is killed at this point. @throws where it lives on. */
export async function runUntilDeath(
  script: string,
  args: string[],
  { moment, call }: Pick<CrashPoint, 'moment' | 'call'>,
  env: Environment = {},
): Promise<void> {
  const { signal, output } = await run(script, args, { ...env, [CRASH_AT]: `${moment}:${call}` })
  if (signal !== 'SIGKILL') throw new Error(`${script} was not killed ${moment} call ${call}:\n${output}`)
}

/** What every run of a program loads is compiled once: a third of the time of a short one. */
const NODE_COMPILE_CACHE = resolve('.cache/compiled')

const run = (script: string, args: string[], env: Environment) =>
  new Promise<{ signal: NodeJS.Signals | null; failed: boolean; output: string }>((done) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, NODE_COMPILE_CACHE, ...env } },
      (error, stdout, stderr) =>
        done({ signal: error?.signal ?? null, failed: error !== null, output: `${stderr}${stdout}` }),
    )
  })
