import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../shared/errors.ts'

/** Worth about two seconds, as long as somebody who clicked waits gladly. */
const MAX_ATTEMPTS = 12

/**
 * Runs a write again where another transaction is in the way; nothing was written then.
 * @throws AppError 409 where others keep being in the way; what else the write throws.
 */
export async function retryConflicts<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (attempt === MAX_ATTEMPTS) {
        throw new AppError('conflict', 'Something else is just being changed here. Please try again')
      }
      await wait(Math.random() * Math.min(10 * 2 ** attempt, 400))
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof TransactionConflictException ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code === 'TransactionConflict'))
