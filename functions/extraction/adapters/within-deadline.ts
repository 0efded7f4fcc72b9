import { isNativeError } from 'node:util/types'
import { runInNewContext } from 'node:vm'

/** The maximum time to read one page, file or posting, in milliseconds. The slowest real page takes about a second. */
const MAX_MILLISECONDS = 10_000

/** The error of a text that takes too long to read. A second try would take as long. */
export class TooComplexError extends Error {
  constructor() {
    super('A text took too long to read')
  }
}

/**
 * Runs synchronous work on a text of others, so that no text can hold a worker. The engine also stops a regular
 * expression in the middle, which no timer of our own could.
 * @throws TooComplexError after the deadline.
 */
export function withinDeadline<Result>(work: () => Result, milliseconds = MAX_MILLISECONDS): Result {
  try {
    return runInNewContext('work()', { work }, { timeout: milliseconds }) as Result
  } catch (error) {
    // the error is one of the other context, so it is not an instance of our Error
    if (isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new TooComplexError()
    throw error
  }
}

/** The result of work, or another one if a text in it takes too long to read. */
export async function unlessTooComplex<Result, Refused>(
  work: () => Result | Promise<Result>,
  refused: () => Refused,
): Promise<Result | Refused> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TooComplexError) return refused()
    throw error
  }
}
