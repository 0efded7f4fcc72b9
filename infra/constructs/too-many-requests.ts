import type { ErrorBody } from '#shared/api/contract.ts'

/** The answer to a throttled request, from the firewall and the gateway. */
export const tooManyRequests: ErrorBody = {
  message: 'There are too many requests just now. Please try again in a moment.',
  code: 'too_many_requests',
}
