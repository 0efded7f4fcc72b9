import { isNativeError } from 'node:util/types'
import { runInNewContext } from 'node:vm'

/**
 * The most processor time to read one page, file or posting, in milliseconds. The slowest real page takes about a second.
 */
const MAX_MILLISECONDS = 10_000

/** The longest time of a second try by the clock. */
const MAX_SECOND_TRY = 2 * MAX_MILLISECONDS

/** The part of its processor time with which a try counts as complete. Some of the time passes before the work begins. */
const COMPLETE = 0.9

/** The error of a text that takes too long to read. A second try would take as long, unless the machine was busy. */
export class TooComplexError extends Error {
  /** Whether the machine was too busy to give the text its processor time. */
  readonly isBusy: boolean

  constructor(isBusy: boolean) {
    super('A text took too long to read')
    this.isBusy = isBusy
  }
}

/**
 * Runs synchronous work on a text of others, so that no text can hold a worker. The engine also stops a regular
 * expression in the middle, which no timer of our own could. Its timer counts the time of the clock. So work that a busy
 * machine has slowed down is tried once more, with more time if it was short.
 * @throws TooComplexError after the deadline.
 */
export function withinDeadline<Result>(work: () => Result, milliseconds = MAX_MILLISECONDS): Result {
  for (const timeout of [milliseconds, Math.min(2 * milliseconds, MAX_SECOND_TRY)]) {
    const before = process.threadCpuUsage()
    try {
      return runInNewContext('work()', { work }, { timeout }) as Result
    } catch (error) {
      // the error is one of the other context, so it is not an instance of our Error
      if (!isNativeError(error) || !('code' in error) || error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT')
        throw error
      const { user, system } = process.threadCpuUsage(before)
      if (user + system >= COMPLETE * milliseconds * 1000) throw new TooComplexError(false)
    }
  }
  throw new TooComplexError(true)
}

/**
 * The result of work, or another one if a text in it takes too long to read.
 * @param refused Is told whether the machine was too busy.
 */
export async function unlessTooComplex<Result, Refused>(
  work: () => Result | Promise<Result>,
  refused: (isBusy: boolean) => Refused,
): Promise<Result | Refused> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TooComplexError) return refused(error.isBusy)
    throw error
  }
}
