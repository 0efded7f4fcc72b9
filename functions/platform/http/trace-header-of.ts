import type { APIGatewayProxyEvent } from 'aws-lambda'
import { TRACE_HEADER } from '#shared/system/edge.ts'

/** The header in which API Gateway names the trace of a request. Header names have any case. */
export const traceHeaderOf = ({ headers }: APIGatewayProxyEvent): string | undefined =>
  Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === TRACE_HEADER)?.[1]
