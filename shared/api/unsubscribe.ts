import * as z from 'zod/mini'
import { defineRoute } from './contract.ts'
import { Said } from './envelopes.ts'

/**
 * What the link and the `List-Unsubscribe` header of an alert lead to (RFC 8058: one POST, no sign-in, whatever its
 * body). The token is good for nothing else, and as long as the alerts are on.
 */
export const unsubscribe = defineRoute({
  id: 'unsubscribe',
  method: 'POST',
  path: '/mail/unsubscribe',
  auth: 'none',
  summary:
    'Ends the alerts by mail of whoever the token was mailed to; a token that is not good answers alike.',
  request: {
    query: z.object({
      token: z
        .string({ error: 'Give the token of the link' })
        .check(z.maxLength(200, 'Give the token of the link')),
    }),
  },
  responses: { 200: Said },
  errors: ['conflict'],
})
