import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { ErrorBody } from '#shared/api/contract.ts'
import { tooManyRequests } from './too-many-requests.ts'
import { commonMessages, statusOfCode, type ErrorCode } from '#shared/errors.ts'

interface GatewayError {
  type: ResponseType
  message: string
  /** The code in the error body. It also sets the status; without a code the gateway's own status applies. */
  code?: ErrorCode
}

/** The gateway's refusals before a function runs, in the error body that functions use too. */
const gatewayErrors: Record<string, GatewayError> = {
  // The gateway has no such route or method. This does not occur, because every path has a resource.
  'unknown-route': {
    type: ResponseType.MISSING_AUTHENTICATION_TOKEN,
    message: commonMessages.not_found,
    code: 'not_found',
  },
  throttled: {
    type: ResponseType.THROTTLED,
    message: tooManyRequests.message,
    code: 'too_many_requests',
  },
  'too-large': {
    type: ResponseType.REQUEST_TOO_LARGE,
    message: commonMessages.payload_too_large,
    code: 'payload_too_large',
  },
  'any-other-refusal': { type: ResponseType.DEFAULT_4XX, message: 'This request cannot be answered' },
  'any-other-failure': {
    type: ResponseType.DEFAULT_5XX,
    message: commonMessages.internal,
    code: 'internal',
  },
}

export function addGatewayErrors(api: RestApi): void {
  for (const [id, { type, message, code }] of Object.entries(gatewayErrors)) {
    const body: ErrorBody = { message, ...(code && { code }) }
    api.addGatewayResponse(id, {
      type,
      ...(code && { statusCode: String(statusOfCode[code]) }),
      responseHeaders: {
        'X-Request-Id': 'context.requestId',
        'Cache-Control': "'no-store'",
        'X-Content-Type-Options': "'nosniff'",
        ...(code === 'too_many_requests' && { 'Retry-After': "'1'" }),
      },
      templates: { 'application/json': JSON.stringify(body) },
    })
  }
}
