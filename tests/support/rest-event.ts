import type { APIGatewayProxyEvent } from 'aws-lambda'

/** The event of a request without token, query or body, as API Gateway (REST) sends it to a function. */
export const restEvent = (method: string, resource: string): APIGatewayProxyEvent => ({
  resource,
  path: resource,
  httpMethod: method,
  headers: null as never,
  multiValueHeaders: null as never,
  queryStringParameters: null,
  multiValueQueryStringParameters: null,
  pathParameters: null,
  stageVariables: null,
  body: null,
  isBase64Encoded: false,
  requestContext: {
    requestId: 'a-request',
    stage: 'api',
    resourcePath: resource,
    identity: { sourceIp: '203.0.113.7' },
  } as APIGatewayProxyEvent['requestContext'],
})
