import type { APIGatewayProxyEvent } from 'aws-lambda'

/** The header that names the trace of a request: X-Ray's, or W3C's of the caller. Header names have any case. */
export function traceHeaderOf({ headers }: APIGatewayProxyEvent): string | undefined {
  const byName = new Map(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
  return byName.get('x-amzn-trace-id') ?? byName.get('traceparent')
}
