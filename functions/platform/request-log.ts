import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import type { Logger } from './logger.ts'

/** The id that names a request to its sender and in the log: API Gateway's, or else that of the invocation. */
export const requestIdOf = (event: APIGatewayProxyEvent, context: Context) =>
  event.requestContext.requestId || context.awsRequestId

/**
 * A log whose lines say which request they are about: the path as its contract has it, for the one that was asked for may
 * name somebody's session or company.
 */
export const logOf = (logger: Logger, event: APIGatewayProxyEvent, requestId: string) =>
  logger.with({ requestId, method: event.httpMethod, path: event.resource })
