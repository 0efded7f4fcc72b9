import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import type { Logger } from '../logger.ts'

/** The request id for the client and the log: API Gateway's, or else that of the invocation. */
export const requestIdOf = (event: APIGatewayProxyEvent, context: Context) =>
  event.requestContext.requestId || context.awsRequestId

/**
 * A log whose lines name their request. The path is that of the contract, as the real one may hold the id of a session
 * or company.
 */
export const logOf = (logger: Logger, event: APIGatewayProxyEvent, requestId: string) =>
  logger.with({ requestId, method: event.httpMethod, path: event.resource })
