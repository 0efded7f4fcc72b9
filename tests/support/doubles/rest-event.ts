import type { APIGatewayProxyEvent, Context } from 'aws-lambda'

interface RestRequest {
  method: string
  resource: string
  /** The requested path, if the contract's path has parameters. */
  path?: string
  body?: string
  headers?: Record<string, string>
  query?: Record<string, string[]>
  pathParameters?: Record<string, string>
  sourceIp?: string
}

/** The event that API Gateway (REST, proxy integration) sends to a function. */
export const restEvent = ({
  method,
  resource,
  path = resource,
  body,
  headers = {},
  query,
  pathParameters,
  sourceIp = '203.0.113.7',
}: RestRequest): APIGatewayProxyEvent => ({
  resource,
  path,
  httpMethod: method,
  headers,
  multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
  queryStringParameters:
    query === undefined
      ? null
      : Object.fromEntries(Object.entries(query).map(([name, values]) => [name, values.at(-1)])),
  multiValueQueryStringParameters: query ?? null,
  pathParameters: pathParameters ?? null,
  stageVariables: null,
  body: body ?? null,
  isBase64Encoded: false,
  requestContext: {
    requestId: 'request-1',
    stage: 'api',
    httpMethod: method,
    resourcePath: resource,
    identity: { sourceIp },
  } as APIGatewayProxyEvent['requestContext'],
})

/** The part of Lambda's context that our functions use. */
export const lambdaContext = { awsRequestId: 'invocation-1', functionName: 'under-test' } as Context

export const jsonHeaders = { 'content-type': 'application/json' }
