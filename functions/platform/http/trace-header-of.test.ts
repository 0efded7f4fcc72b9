import type { APIGatewayProxyEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { traceHeaderOf } from './trace-header-of.ts'

test.each([
  [{ 'X-Amzn-Trace-Id': 'ours', traceparent: 'theirs' }, 'ours'],
  [{ TraceParent: 'theirs' }, undefined],
  [{ host: 'localhost' }, undefined],
  [null, undefined],
])('of the headers %j, the trace is in %j', (headers, header) => {
  expect(traceHeaderOf({ headers } as unknown as APIGatewayProxyEvent)).toBe(header)
})
