import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { isThrottled } from './dynamodb/busy.ts'

/** An error that the SDK does not retry. It hides the name, status and cause that the SDK checks. */
class NotRepeated extends Error {
  readonly failure: unknown
  constructor(failure: unknown) {
    super('This update is not tried again')
    this.failure = failure
  }
}

/** Whether an update adds to a number, so that repeating it would count twice. */
const addsUp = (input: object): boolean =>
  'UpdateExpression' in input && /\bADD\b|\s[+-]\s/.test(String(input.UpdateExpression))

/**
 * Stops the SDK from retrying an update that adds to a number if the first attempt may have succeeded. That is the case
 * after a timeout, a lost connection or a service error. A throttled update had no effect, so it is retried. Other
 * writes are safe to repeat: the SDK gives each transaction a token, and other updates set fixed values.
 */
export function noRetryOnIncrement(client: Pick<DynamoDBClient, 'middlewareStack'>): void {
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call)
      } catch (error) {
        throw addsUp(call.input) && !isThrottled(error) ? new NotRepeated(error) : error
      }
    },
    // this middleware must run within each attempt; the retries have a high priority, so it has a low one
    { step: 'finalizeRequest', priority: 'low', name: 'noRetryOnIncrement' },
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
