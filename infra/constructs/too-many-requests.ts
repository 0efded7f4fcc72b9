import type { ErrorBody } from '../../shared/api/contract.ts'

/** What firewall and gateway say before a function is asked. */
export const tooManyRequests: ErrorBody = {
  message: 'There are too many requests just now. Please try again in a moment.',
  code: 'too_many_requests',
}
