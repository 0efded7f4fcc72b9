import { execFile } from 'node:child_process'
import { expect } from 'vitest'
import { programOf } from '../support/bundles/program-of.ts'
import { printFigure } from '../support/figure-line.ts'
import { COMMANDS, CRASH_AT } from './die-at-call.ts'

/**
 * Kills a process before and after each of its calls to AWS. The program under test is a separate script, such as
 * `tests/faults/invoke-and-die.ts`. It passes its clients to `dieAtCall` and then does its work. A test kills one run at each call with `killAtEachCall`. If the runs
 * differ in more than their data, it uses `crashPoints`, `atEach` and `runUntilDeath`. Then it completes the work with
 * `runToEnd` and checks the resulting state.
 */

/**
 * When a run is killed: before or after its n-th call. The calls of all clients are counted together from 1, in the
 * order in which they start.
 */
export interface CrashPoint {
  moment: 'before' | 'after'
  call: number
  /** The command of the call, such as `UpdateItemCommand`, for messages. */
  command: string
}

type Environment = Record<string, string>

/** Runs a program to its end. @returns its calls. @throws with its output if it failed. */
export async function runToEnd(script: string, args: string[], env: Environment = {}): Promise<string[]> {
  const { signal, failed, output } = await run(script, args, env)
  const commands = output.split(COMMANDS)[1]
  if (signal !== null || failed || commands === undefined) {
    throw new Error(`${script} did not end well (${signal ?? 'exit'}):\n${output}`)
  }
  return JSON.parse(commands) as string[]
}

/** Runs a program once to find every point at which it can be killed, in order. @throws if the run fails. */
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

/** Whether `npm run test:long` runs: a program is killed at each call, also at those that leave the same state as another. */
export const isThorough = process.env['LONG_TESTS'] !== undefined

/** The timeout of a test that kills a program at each call. It is long, because a loaded machine is slow. */
export const CRASH_TIMEOUT = isThorough ? 15 * 60_000 : 180_000

const AT_ONCE = 2

/**
 * Matches reads. A read changes nothing, so a kill after it leaves the same state as a kill after the last write. A kill
 * before a call leaves the same state as a kill after the previous call.
 */
const READS = /^(Get|BatchGet|Query|Scan|Head|List|Describe|Receive)/

const differs = ({ moment, command }: CrashPoint, at: number): boolean =>
  at === 0 || (moment === 'after' && !READS.test(command))

/**
 * Checks several points at a time, so the points must not share data. An error names its point. By default points that
 * leave the same state as another point are skipped. LONG_TESTS (set by `npm run test:long`) includes them.
 */
export async function atEach(
  points: readonly CrashPoint[],
  check: (point: CrashPoint) => Promise<void>,
): Promise<void> {
  const left = isThorough ? [...points] : points.filter(differs)
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
  const kills = left.length
  await Promise.all(Array.from({ length: AT_ONCE }, checkSome))
  // a figure has one semicolon
  const title = expect.getState().currentTestName?.replaceAll(';', ',')
  if (isThorough) printFigure('killed process', `${kills} kills, ${title}`, '0 wrong')
}

interface KilledProgram<World> {
  script: string
  /** Creates the data of one run. `at` names the point of a killed run, such as `-after-3`, and is empty otherwise. */
  start: (at: string) => Promise<World>
  argsOf: (world: World) => string[]
}

/**
 * Runs a program to find its calls, and kills a further run at each of them. Each run has data of its own.
 * @param check Looks at the data after a kill. It may complete the work with `runToEnd`.
 * @returns the data of the run that was not killed, and its points.
 */
export async function killAtEachCall<World>(
  { script, start, argsOf }: KilledProgram<World>,
  check: (world: World, point: CrashPoint, isLast: boolean) => Promise<void>,
): Promise<{ whole: World; points: CrashPoint[] }> {
  const whole = await start('')
  const points = await crashPoints(script, argsOf(whole))
  await atEach(points, async (point) => {
    const world = await start(`-${point.moment}-${point.call}`)
    await runUntilDeath(script, argsOf(world), point)
    await check(world, point, point === points.at(-1))
  })
  return { whole, points }
}

/** Runs a program that must be killed at this point. @throws if it survives. */
export async function runUntilDeath(
  script: string,
  args: string[],
  { moment, call }: Pick<CrashPoint, 'moment' | 'call'>,
  env: Environment = {},
): Promise<void> {
  const { signal, output } = await run(script, args, { ...env, [CRASH_AT]: `${moment}:${call}` })
  if (signal !== 'SIGKILL') throw new Error(`${script} was not killed ${moment} call ${call}:\n${output}`)
}

/** Room for all that a program makes while it starts, so that it collects no garbage: a fifth less processor time. */
const LARGE_HEAP = ['--min-semi-space-size=64', '--max-semi-space-size=64']

const run = (script: string, args: string[], env: Environment) =>
  new Promise<{ signal: NodeJS.Signals | null; failed: boolean; output: string }>((done) => {
    execFile(
      process.execPath,
      [...LARGE_HEAP, programOf(script), ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) =>
        done({ signal: error?.signal ?? null, failed: error !== null, output: `${stderr}${stdout}` }),
    )
  })
