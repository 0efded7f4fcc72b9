import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { isThrottled } from './busy.ts'

/** Hides a failure from the SDK's retries, which look at the name, the status and the cause of an error. */
class NotRepeated extends Error {
  readonly failure: unknown
  constructor(failure: unknown) {
    super('This update is not tried again')
    this.failure = failure
  }
}

/** Whether an update adds to a number: made twice, it counts twice. */
const addsUp = (input: object): boolean =>
  'UpdateExpression' in input && /\bADD\b|\s[+-]\s/.test(String(input.UpdateExpression))

/**
 * Keeps the SDK from trying an update again that adds to a number, where the first try may have been made: after a
 * timeout, a lost connection or a failure of the service. A throttled update was not made, so it is tried again. Other
 * writes may be repeated: the SDK gives each transaction a token, and other updates set what they set.
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
    // inside the retries, which have a high priority
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
