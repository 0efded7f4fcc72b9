import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { REQUEST } from '#shared/system/log-messages.ts'
import type { Clock } from '../clock.ts'
import { isBusy, overloaded } from '../dynamodb/busy.ts'
import type { Logger } from '../logger.ts'
import { errorResponse } from './error-response.ts'
import { requestFields } from './request-fields.ts'

/** Writes one log line per request, adds the request id to every answer, and answers unexpected failures. */
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
    const fields = requestFields(event, context)
    logger.with(fields).info(REQUEST, { status: response.statusCode, milliseconds })
    request.response = {
      ...response,
      headers: { ...response.headers, 'X-Request-Id': fields.requestId },
    }
  }
  return {
    before: ({ event }) => void started.set(event, clock().getTime()),
    after: (request) => {
      if (request.response !== undefined && request.response !== null) finish(request, request.response)
    },
    onError: (request) => {
      const { error } = request
      finish(request, errorResponse(isBusy(error) ? overloaded() : error))
    },
  }
}
