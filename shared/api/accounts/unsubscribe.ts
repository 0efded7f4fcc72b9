import * as z from 'zod/mini'
import { defineRoute } from '../contract.ts'
import { MessageBody } from '../envelopes.ts'

/**
 * Turns off alerts. The link and the `List-Unsubscribe` header of an alert lead to this call. As RFC 8058 requires, it
 * is one POST without sign-in, with any body. The token works only for this call, and only while the alerts are on.
 */
export const unsubscribe = defineRoute({
  id: 'unsubscribe',
  method: 'POST',
  path: '/mail/unsubscribe',
  auth: 'none',
  summary: 'Ends the mail alerts of the token’s user. The answer is the same for an invalid token.',
  request: {
    query: z.object({
      token: z
        .string({ error: 'Give the token of the link' })
        .check(z.maxLength(200, 'Give the token of the link')),
    }),
  },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})
