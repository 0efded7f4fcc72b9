import * as fc from 'fast-check'
import { expect } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { printFigure } from '../support/figure-line.ts'

/** How many runs a model makes in `npm run test:long`. */
const LONG_RUNS = 10_000

/** Instants just before something changes: midnight UTC, midnight in the UK, the UK's clocks, a year, a leap day. */
export const starts = [
  '2026-03-28T23:59:59.000Z',
  '2026-03-29T00:59:59.999Z',
  '2026-07-20T22:59:59.999Z',
  '2026-07-20T23:59:59.999Z',
  '2026-10-24T23:00:00.000Z',
  '2026-10-25T00:59:59.500Z',
  '2026-12-31T23:59:58.000Z',
  '2028-02-28T23:59:59.999Z',
]

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

/** How far a clock moves: by a duration, or to the next midnight of UTC or a millisecond before. */
export type Wait = number | 'midnight' | 'before midnight'

export const wait: fc.Arbitrary<Wait> = fc.constantFrom<Wait>(
  1,
  999,
  SECOND,
  60 * SECOND,
  HOUR,
  13 * HOUR,
  DAY,
  'midnight',
  'before midnight',
)

export function afterWait(now: number, by: Wait): number {
  if (typeof by === 'number') return now + by
  const next = (Math.floor(now / DAY) + 1) * DAY
  return by === 'midnight' ? next : Math.max(now, next - 1)
}

/** What the real code tells, and what the model expects. */
export type Compared = readonly [told: unknown, expected: unknown]

/** What a call answers: `ok`, or the code of its refusal. */
export const answerOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )

/** A command: what it does, the state in which it makes sense, and what it does to the model and to the real code. */
export interface Command<Model extends object, Real> {
  name: string
  check?: (model: Readonly<Model>) => boolean
  run: (model: Model, real: Real) => Promise<Compared | undefined> | Promise<void>
}

/** The command that lets time pass for a model and the real code. */
export const passTime = (
  waits: fc.Arbitrary<Wait> = wait,
): fc.Arbitrary<Command<{ now: number; wait: (by: Wait) => void }, { setTime: (time: number) => void }>> =>
  waits.map((by) => ({
    name: `time passes: ${by}`,
    async run(model, real) {
      model.wait(by)
      real.setTime(model.now)
    },
  }))

/** The command that removes rows whose time is over, which changes nothing that a user sees. */
export const removeExpired: fc.Arbitrary<Command<object, { removeExpired: () => void }>> = fc.constant({
  name: 'expired rows are removed',
  run: async (_, real) => real.removeExpired(),
})

interface ModelRun<Model extends object, Real> {
  name: string
  commands: fc.Arbitrary<Command<Model, Real>>[]
  /** The state before the first command, at an instant. */
  setUp: (start: string) => Promise<{ model: Model; real: Real }>
  states: (model: Readonly<Model>, real: Real) => readonly Compared[] | Promise<readonly Compared[]>
  /** How many runs it makes in `npm test`. */
  runs: number
}

/**
 * Runs random commands on a model and on the real code, and compares both after each. Prints the figure.
 * @throws with the shortest list of commands after which they differ.
 */
export async function runModel<Model extends object, Real>(run: ModelRun<Model, Real>): Promise<void> {
  const runs = process.env['LONG_TESTS'] === undefined ? run.runs : LONG_RUNS
  const counts = run.commands.map(() => 0)
  const commands = run.commands.map((each, at) =>
    each.map((command): fc.AsyncCommand<Model, Real> => ({
      check: (model) => command.check?.(model) ?? true,
      async run(model, real) {
        counts[at]! += 1
        const compared = await command.run(model, real)
        const all = [...(compared === undefined ? [] : [compared]), ...(await run.states(model, real))]
        for (const [told, expected] of all) expect(told).toEqual(expected)
      },
      toString: () => command.name,
    })),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.commands(commands, { maxCommands: 30, size: 'max' }),
      async (start, all) => {
        await fc.asyncModelRun(() => run.setUp(start), all)
      },
    ),
    { numRuns: runs, seed: 20261127 },
  )
  // a command that makes sense in no state would test nothing
  expect(counts).not.toContain(0)
  const steps = counts.reduce((sum, count) => sum + count, 0)
  printFigure(
    `model of ${run.name}`,
    `${runs.toLocaleString('en-GB')} runs with ${steps.toLocaleString('en-GB')} commands`,
    '0 differences',
  )
}
