import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { changedElsewhere } from '#shared/errors.ts'
import { isThrottled, overloaded, pause } from './busy.ts'

/** These attempts take about two seconds, which a user tolerates after a click. */
const MAX_ATTEMPTS = 12
/** In each of these attempts, the SDK itself tries a single write twice. */
const MAX_THROTTLED_ATTEMPTS = 5

/**
 * Retries a write that wrote nothing, because it conflicted with another transaction or was throttled.
 * @throws AppError 409 if conflicts continue, 503 if throttling continues, and any other error of the write.
 */
export async function retryConflicts<Result>(write: () => Promise<Result>): Promise<Result> {
  let throttled = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      const isInTheWay = isConflict(error)
      if (!isInTheWay && !isThrottled(error)) throw error
      if (!isInTheWay) throttled += 1
      if (throttled === MAX_THROTTLED_ATTEMPTS) throw overloaded()
      if (attempt === MAX_ATTEMPTS) {
        throw changedElsewhere('This')
      }
      await pause(attempt)
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof TransactionConflictException ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code === 'TransactionConflict'))
