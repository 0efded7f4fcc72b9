import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import type { Logger } from './logger.ts'

/** The id that names a request to its sender and in the log: API Gateway's, or else that of the invocation. */
export const requestIdOf = (event: APIGatewayProxyEvent, context: Context) =>
  event.requestContext.requestId || context.awsRequestId

/** A log whose lines say which request they are about. */
export const logOf = (logger: Logger, event: APIGatewayProxyEvent, requestId: string) =>
  logger.with({ requestId, method: event.httpMethod, path: event.path })
