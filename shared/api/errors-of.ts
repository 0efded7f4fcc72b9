import type { ErrorCode } from '../errors.ts'
import type { AuthLevel, RouteContract } from './contract.ts'

const closed: ErrorCode[] = ['token_expired', 'token_invalid', 'token_not_found']

/** A body is looked at before anybody asks whether the call has one. */
const ofAnyBody: ErrorCode[] = ['payload_too_large', 'unsupported_media_type']

/** What a call of each level may be refused with, before anybody looks at what it asks for. */
const ofLevel: Record<AuthLevel, ErrorCode[]> = {
  none: [],
  visitor: ['token_expired', 'token_invalid'],
  pending: closed,
  user: [...closed, 'email_unverified'],
  pro: [...closed, 'email_unverified', 'pro_required'],
  admin: [...closed, 'email_unverified', 'forbidden'],
}

/**
 * Every code that a call may be refused with: what follows from its level and its parts, and what it declares itself.
 * The API's description lists them; the HTTP wrapper holds the handlers to them.
 */
export function errorsOf({
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
  if (params) codes.push('not_found')
  if (params || query || body) codes.push('validation_failed')
  if (body) codes.push('malformed')
  return [...new Set(codes)]
}
