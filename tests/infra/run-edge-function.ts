import { runInNewContext } from 'node:vm'

interface Value {
  value: string
}

export interface EdgeRequest {
  method: string
  uri: string
  querystring: Record<string, Value>
  headers: Record<string, Value>
  cookies: Record<string, Value>
}

export interface EdgeResponse {
  statusCode: number
  statusDescription: string
  headers: Record<string, Value>
  body: { encoding: string; data: string }
}

const valuesOf = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { value }]))

/** Runs a CloudFront function on a viewer request. @returns the request to continue with, or a response. */
export function runEdgeFunction(
  code: string,
  uri: string,
  {
    headers = {},
    ip = '203.0.113.7',
    query = { page: '2' },
    method = 'GET',
  }: { headers?: Record<string, string>; ip?: string; query?: Record<string, string>; method?: string } = {},
): EdgeRequest | EdgeResponse {
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request', requestId: 'request-1' },
    viewer: { ip },
    request: {
      method,
      uri,
      querystring: valuesOf(query),
      headers: valuesOf(headers),
      cookies: {},
    },
  }
  return run(code, event) as EdgeRequest | EdgeResponse
}

/** Runs a CloudFront function on a response with these headers. @returns the response for the viewer. */
export function runAnswerFunction(code: string, headers: Record<string, string>): unknown {
  const response = { statusCode: 200, headers: valuesOf(headers) }
  return run(code, {
    version: '1.0',
    context: { eventType: 'viewer-response', requestId: 'request-1' },
    response,
  })
}

/** Runs code in a separate realm. Values pass as JSON, as at the edge. */
const run = (code: string, event: object): unknown =>
  JSON.parse(runInNewContext(`${code}\nJSON.stringify(handler(${JSON.stringify(event)}))`) as string)

export const isResponse = (answer: EdgeRequest | EdgeResponse): answer is EdgeResponse =>
  'statusCode' in answer
