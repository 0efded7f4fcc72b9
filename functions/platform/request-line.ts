import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { AppError } from '../../shared/errors.ts'
import type { Clock } from './clock.ts'
import { errorResponse } from './error-response.ts'
import type { Logger } from './logger.ts'
import { logOf, requestIdOf } from './request-log.ts'

/** One log line a request, the request id on every answer, and errors turned into their body. */
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
      if (!(request.error instanceof AppError)) {
        const { event, context } = request
        logOf(logger, event, requestIdOf(event, context)).error('unexpected failure', {
          error: request.error,
        })
      }
      finish(request, errorResponse(request.error))
    },
  }
}
