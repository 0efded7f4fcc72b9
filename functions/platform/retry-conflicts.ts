import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'

/** Worth about two seconds, as long as somebody who clicked waits gladly. */
const MAX_ATTEMPTS = 12

/** Runs a write again where another transaction is in the way; nothing was written then. @throws what else it throws. */
export async function retryConflicts<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error
      await wait(Math.random() * Math.min(10 * 2 ** attempt, 400))
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof TransactionConflictException ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code === 'TransactionConflict'))
