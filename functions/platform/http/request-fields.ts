import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import type { InvocationFields } from '../lambda-handler.ts'

/**
 * The log fields that identify a request. The id comes from API Gateway, or else from the invocation; the client gets
 * it too. The path comes from the contract, because the real path may contain the id of a session or company.
 */
export const requestFields = (event: APIGatewayProxyEvent, context: Context): InvocationFields => ({
  requestId: event.requestContext.requestId || context.awsRequestId,
  method: event.httpMethod,
  path: event.resource,
})
