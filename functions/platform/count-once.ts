import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { isThrottled } from './dynamodb/busy.ts'

/** Hides an error from the SDK's retries, which check its name, status and cause. */
class NotRepeated extends Error {
  readonly failure: unknown
  constructor(failure: unknown) {
    super('This update is not tried again')
    this.failure = failure
  }
}

/** Whether an update adds to a number, so that repeating it counts twice. */
const addsUp = (input: object): boolean =>
  'UpdateExpression' in input && /\bADD\b|\s[+-]\s/.test(String(input.UpdateExpression))

/**
 * Stops the SDK from retrying an update that adds to a number if the first attempt may have succeeded: after a timeout,
 * a lost connection or a service error. A throttled update had no effect, so it is retried. Other writes are safe to
 * repeat: the SDK gives each transaction a token, and other updates set fixed values.
 */
export function countOnce(client: Pick<DynamoDBClient, 'middlewareStack'>): void {
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call)
      } catch (error) {
        throw addsUp(call.input) && !isThrottled(error) ? new NotRepeated(error) : error
      }
    },
    // runs inside the retries, which have a high priority
    { step: 'finalizeRequest', priority: 'low', name: 'countOnce' },
  )
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call)
      } catch (error) {
        throw error instanceof NotRepeated ? error.failure : error
      }
    },
    { step: 'initialize', priority: 'high', name: 'countOnceFailure' },
  )
}
