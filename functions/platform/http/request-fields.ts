import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import type { InvocationFields } from '../lambda-handler.ts'

/**
 * What each log line of a request names. The id, which the client gets too, is API Gateway's, or else that of the
 * invocation. The path is that of the contract, as the real one may hold the id of a session or company.
 */
export const requestFields = (event: APIGatewayProxyEvent, context: Context): InvocationFields => ({
  requestId: event.requestContext.requestId || context.awsRequestId,
  method: event.httpMethod,
  path: event.resource,
})
