import middy from '@middy/core'
import errorLogger from '@middy/error-logger'
import type { Context } from 'aws-lambda'
import { SCHEDULE_RAN } from '#shared/system/log-messages.ts'
import { config } from './config.ts'
import { isBusy, isOwnTimeout } from './dynamodb/busy.ts'
import type { Logger } from './logger.ts'
import { traceHeaderIn, withTrace } from './trace.ts'

/** The fields of each log line. `requestId`: the id of the causing request, or else of the invocation. */
export interface InvocationFields {
  requestId: string
  [name: string]: unknown
}

interface LambdaHandlerOptions<Event, Result> {
  logger: Logger
  handle: (event: Event, invocation: { requestId: string; log: Logger }) => Promise<Result>
  /** Returns the log fields. If absent, the request id is the invocation's own id. */
  fieldsOf?: (event: Event, context: Context) => InvocationFields
  /** The header that names the trace of the event's cause, for a run without X-Ray. In Lambda, X-Ray's own applies. */
  traceHeaderOf?: (event: Event) => string | undefined
  /** The middlewares of the handler. Errors are logged before their `onError` runs. */
  middlewares?: middy.MiddlewareObj<Event, Result>[]
  /**
   * How long before its timeout the handler fails, so that a caller still gets an answer. If absent, Lambda stops it at
   * the timeout. That is safer if no caller waits: the remaining work never resumes in a later invocation.
   */
  timeoutEarlyInMillis?: number
}

const failureLine = (error: unknown) => {
  if (isOwnTimeout(error)) return 'the function ran out of time'
  return isBusy(error) ? 'a service of AWS is busy' : 'unexpected failure'
}

/**
 * The common part of every Lambda handler. Each log line identifies the invocation, and each thrown error gets one
 * error line. If no middleware answers an error, Lambda counts a failure and may invoke again.
 */
export function lambdaHandler<Event, Result>({
  logger,
  handle,
  fieldsOf = (_event, { awsRequestId }) => ({ requestId: awsRequestId }),
  traceHeaderOf = () => undefined,
  middlewares = [],
  timeoutEarlyInMillis = 0,
}: LambdaHandlerOptions<Event, Result>) {
  const handler = middy<Event, Result, Error, Context>({ timeoutEarlyInMillis })
    .use(middlewares)
    .use(
      errorLogger({
        logger({ event, context, error }) {
          const log = logger.with(fieldsOf(event as Event, context))
          log.error(failureLine(error), { error })
        },
      }),
    )
    .handler((event, context) => {
      const fields = fieldsOf(event, context)
      return handle(event, { requestId: fields.requestId, log: logger.with(fields) })
    })
  return (event: Event, context: Context): Promise<Result> =>
    withTrace({ header: traceHeaderIn(config.traceHeader) ?? traceHeaderIn(traceHeaderOf(event)) }, () =>
      handler(event, context),
    )
}

/** The Lambda handler of a schedule. After a failure Lambda runs it again. Each run that succeeds writes one line. */
export const scheduleHandler = ({ run, logger }: { run: (log: Logger) => Promise<void>; logger: Logger }) =>
  lambdaHandler<unknown, void>({
    logger,
    async handle(_event, { log }) {
      await run(log)
      log.info(SCHEDULE_RAN)
    },
  })
