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

/** What a CloudFront function answers to a viewer's request: the request to go on with, or a response. */
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

/** What a CloudFront function makes of an answer with these headers, before it goes to the viewer. */
export function runAnswerFunction(code: string, headers: Record<string, string>): unknown {
  const response = { statusCode: 200, headers: valuesOf(headers) }
  return run(code, {
    version: '1.0',
    context: { eventType: 'viewer-response', requestId: 'request-1' },
    response,
  })
}

/** In a realm of its own: what comes back goes through JSON, as it does at the edge. */
const run = (code: string, event: object): unknown =>
  JSON.parse(runInNewContext(`${code}\nJSON.stringify(handler(${JSON.stringify(event)}))`) as string)

export const isResponse = (answer: EdgeRequest | EdgeResponse): answer is EdgeResponse =>
  'statusCode' in answer
