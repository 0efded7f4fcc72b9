import middy from '@middy/core'
import errorLogger from '@middy/error-logger'
import type { Context } from 'aws-lambda'
import { isBusy } from './dynamodb/busy.ts'
import type { Logger } from './logger.ts'

/** The fields of each log line of an invocation. `requestId`: of the request that caused it, or of the invocation. */
export interface InvocationFields {
  requestId: string
  [name: string]: unknown
}

/** An invocation as its handler sees it. */
interface Invocation {
  requestId: string
  log: Logger
}

interface LambdaHandlerOptions<Event, Result> {
  logger: Logger
  handle: (event: Event, invocation: Invocation) => Promise<Result>
  /** If absent, the request id is the invocation's id: nothing else caused the invocation. */
  fieldsOf?: (event: Event, context: Context) => InvocationFields
  /** Their `onError` runs after the log of errors. */
  middlewares?: middy.MiddlewareObj<Event, Result>[]
  /**
   * How long before its timeout the handler fails, so that a caller still gets an answer. If absent, Lambda ends it at
   * the timeout. That is safer for work that nobody waits for: the rest of it never resumes in a later invocation.
   */
  timeoutEarlyInMillis?: number
}

/**
 * What every Lambda handler has: a log that names the invocation, and one error line for each failure that it throws.
 * Lambda counts a failure that no middleware answers, and invokes again.
 */
export function lambdaHandler<Event, Result>({
  logger,
  handle,
  fieldsOf = (_event, { awsRequestId }) => ({ requestId: awsRequestId }),
  middlewares = [],
  timeoutEarlyInMillis = 0,
}: LambdaHandlerOptions<Event, Result>) {
  return middy<Event, Result, Error, Context>({ timeoutEarlyInMillis })
    .use(middlewares)
    .use(
      errorLogger({
        logger({ event, context, error }) {
          const log = logger.with(fieldsOf(event as Event, context))
          log.error(isBusy(error) ? 'a service of AWS is busy' : 'unexpected failure', { error })
        },
      }),
    )
    .handler((event, context) => {
      const fields = fieldsOf(event, context)
      return handle(event, { requestId: fields.requestId, log: logger.with(fields) })
    })
}
