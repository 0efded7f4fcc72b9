import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { AppError } from '../../../shared/errors.ts'
import { isBusy, overloaded } from '../dynamodb/busy.ts'
import type { Clock } from '../clock.ts'
import { errorResponse } from './error-response.ts'
import type { Logger } from '../logger.ts'
import { logOf, requestIdOf } from './request-log.ts'

/** Writes one log line per request, adds the request id to every answer, and turns errors into error bodies. */
export function requestLine(
  logger: Logger,
  clock: Clock,
): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> {
  const started = new WeakMap<APIGatewayProxyEvent, number>()
  const finish = (
    request: middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult>,
    response: APIGatewayProxyResult,
  ) => {
    const { event, context } = request
    const milliseconds = clock().getTime() - (started.get(event) ?? 0)
    const requestId = requestIdOf(event, context)
    logOf(logger, event, requestId).info('request', { status: response.statusCode, milliseconds })
    request.response = {
      ...response,
      headers: { ...response.headers, 'X-Request-Id': requestId },
    }
  }
  return {
    before: ({ event }) => void started.set(event, clock().getTime()),
    after: (request) => {
      if (request.response !== undefined && request.response !== null) finish(request, request.response)
    },
    onError: (request) => {
      const { event, context, error } = request
      const refusal = isBusy(error) ? overloaded() : error
      if (!(error instanceof AppError)) {
        const log = logOf(logger, event, requestIdOf(event, context))
        log.error(isBusy(error) ? 'a service of AWS is busy' : 'unexpected failure', { error })
      }
      finish(request, errorResponse(refusal))
    },
  }
}
