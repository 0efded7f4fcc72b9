import type { APIGatewayProxyResult } from 'aws-lambda'
import { type ErrorBody, type FileAnswer, type HtmlPage, TOTAL_HEADER } from '#shared/api/contract.ts'
import { AppError, commonMessages } from '#shared/errors.ts'

/** A JSON answer. It is not cacheable unless the contract allows it. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyResult {
  return {
    statusCode: status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
    body: JSON.stringify(body),
  }
}

/** A file to save, which is not cacheable. */
export const fileResponse = (
  status: number,
  mediaType: string,
  { name, text, total }: FileAnswer,
): APIGatewayProxyResult => ({
  statusCode: status,
  headers: {
    'Content-Type': `${mediaType}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    [TOTAL_HEADER]: String(total),
  },
  body: text,
})

/** A page, which browsers revalidate at each request. */
export const htmlResponse = ({ status, html }: HtmlPage): APIGatewayProxyResult => ({
  statusCode: status,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  },
  body: html,
})

/** A redirect, which is not cacheable. */
export const redirect = (
  status: number,
  location: string,
  headers: Record<string, string>,
): APIGatewayProxyResult => ({
  statusCode: status,
  headers: { 'Cache-Control': 'no-store', Location: location, ...headers },
  body: '',
})

/**
 * The answer for an error. Any error other than an AppError becomes a bare 500, so that its text never leaves the
 * process.
 */
export function errorResponse(error: unknown): APIGatewayProxyResult {
  if (!(error instanceof AppError)) {
    return jsonResponse(500, {
      message: commonMessages.internal,
      code: 'internal',
    })
  }
  const body: ErrorBody = { message: error.message, code: error.code }
  if (error.errors !== undefined) body.errors = error.errors
  return jsonResponse(error.status, body, { ...challengeOf(error), ...error.headers })
}

/** What a 401 asks for (RFC 6750, section 3): a token, or another one than that of the request. */
const challengeOf = ({ status, code }: AppError): Record<string, string> =>
  status === 401
    ? { 'WWW-Authenticate': code === 'token_not_found' ? 'Bearer' : 'Bearer error="invalid_token"' }
    : {}
