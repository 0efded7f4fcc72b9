import * as z from 'zod/mini'
import { defineRoute, MessageBody, Redirect } from '../contract.ts'

const Token = z
  .string({ error: 'Give the token of the link' })
  .check(z.maxLength(200, 'Give the token of the link'))

/**
 * Opens the page that asks before it turns off alerts. Mail programs without RFC 8058 open the address of
 * `List-Unsubscribe` like a link, and so do scanners of mail. So it changes nothing.
 */
export const openUnsubscribe = defineRoute('GET /mail/unsubscribe', {
  auth: 'none',
  summary: 'Redirects to the page that asks whether to end the mail alerts of the token’s user.',
  request: { query: z.object({ token: z.optional(Token) }) },
  responses: { 302: Redirect },
})

/**
 * Turns off alerts. The link and the `List-Unsubscribe` header of an alert lead to this call. As RFC 8058 requires, it
 * is one POST without sign-in, with any body. The token works only for this call, and only while the alerts are on.
 */
export const unsubscribe = defineRoute('POST /mail/unsubscribe', {
  auth: 'none',
  summary: 'Ends the mail alerts of the token’s user. The answer is the same for an invalid token.',
  request: {
    query: z.object({ token: Token }),
  },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})
