import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import type { InvocationFields } from '../lambda-handler.ts'

/**
 * The log fields that name a request. The id, which the client also gets, is that of API Gateway, or else that of the
 * invocation. The path is that of the contract, because the real one may contain the id of a session or company.
 */
export const requestFields = (event: APIGatewayProxyEvent, context: Context): InvocationFields => ({
  requestId: event.requestContext.requestId || context.awsRequestId,
  method: event.httpMethod,
  path: event.resource,
})
