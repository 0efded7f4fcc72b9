import type { ErrorBody } from '../../shared/api/contract.ts'

/** The answer of the firewall and the gateway to a throttled request. */
export const tooManyRequests: ErrorBody = {
  message: 'There are too many requests just now. Please try again in a moment.',
  code: 'too_many_requests',
}
