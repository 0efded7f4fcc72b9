import type { ErrorCode } from '../errors.ts'
import type { AuthLevel, RouteContract } from './contract.ts'
import { takesApiToken } from './token-routes.ts'

const closed: ErrorCode[] = ['token_expired', 'token_invalid', 'token_not_found']

/**
 * Errors about the body that every call can return. The server checks size and encoding even if the call takes no body.
 */
const ofAnyBody: ErrorCode[] = ['payload_too_large', 'unsupported_media_type']

/** The errors of each auth level. The level is checked before the request itself. */
const ofLevel: Record<AuthLevel, ErrorCode[]> = {
  none: [],
  visitor: ['token_expired', 'token_invalid'],
  pending: closed,
  user: [...closed, 'email_unverified'],
  admin: [...closed, 'email_unverified', 'forbidden'],
}

/**
 * All error codes of a route: those of its level and its parts, and those that it declares. The API's description lists
 * them, and the HTTP wrapper checks handlers against them.
 */
export function errorsOf({
  id,
  auth,
  request: { params, query, body },
  errors = [],
}: RouteContract): ErrorCode[] {
  const codes: ErrorCode[] = [
    'method_not_allowed',
    ...ofAnyBody,
    'internal',
    'overloaded',
    ...ofLevel[auth],
    ...errors,
  ]
  if (auth !== 'none' && !takesApiToken({ id })) codes.push('api_token_refused')
  if (params) codes.push('not_found')
  if (params || query || body) codes.push('validation_failed')
  if (body) codes.push('malformed')
  return [...new Set(codes)]
}
