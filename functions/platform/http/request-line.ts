import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { REQUEST } from '#shared/system/log-messages.ts'
import type { Clock } from '../clock.ts'
import { isBusy, overloaded } from '../dynamodb/busy.ts'
import type { Logger } from '../logger.ts'
import { errorResponse } from './error-response.ts'
import { requestFields } from './request-fields.ts'

/** The gateway waits no longer. A process that is older at its first request was started in advance, so nobody waited. */
const LONGEST_WAIT_MILLISECONDS = 29_000

/**
 * Writes one log line per request, adds the request id to every answer, and answers unexpected failures. The line of the
 * first request says how long it waited for the process to start.
 * @param uptime For how many milliseconds the process has run; undefined if functions share it.
 */
export function requestLine(
  logger: Logger,
  clock: Clock,
  uptime: (() => number) | undefined,
): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> {
  const started = new WeakMap<APIGatewayProxyEvent, { at: number; startMilliseconds?: number }>()
  let untold = uptime
  const startOf = () => {
    const milliseconds = Math.round(untold?.() ?? Infinity)
    untold = undefined
    return milliseconds > LONGEST_WAIT_MILLISECONDS ? {} : { startMilliseconds: milliseconds }
  }
  const finish = (
    request: middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult>,
    response: APIGatewayProxyResult,
  ) => {
    const { event, context } = request
    const { at = 0, ...start } = started.get(event) ?? {}
    const milliseconds = clock().getTime() - at
    const fields = requestFields(event, context)
    logger.with(fields).info(REQUEST, { status: response.statusCode, milliseconds, ...start })
    request.response = {
      ...response,
      headers: { ...response.headers, 'X-Request-Id': fields.requestId },
    }
  }
  return {
    before: ({ event }) => void started.set(event, { at: clock().getTime(), ...startOf() }),
    after: (request) => {
      if (request.response !== undefined && request.response !== null) finish(request, request.response)
    },
    onError: (request) => {
      const { error } = request
      finish(request, errorResponse(isBusy(error) ? overloaded() : error))
    },
  }
}
