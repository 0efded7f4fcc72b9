import * as z from 'zod/mini'
import { defineRoute, dataOf, listOf, MessageBody } from '../contract.ts'
import { ONE_LINE, VISIBLE } from '../plain-text.ts'

/** An API token that is still valid, without its secret. Instants are ISO. */
export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** The last UTC date on which it was used, YYYY-MM-DD; null if it never was. */
  last_used_on: z.nullable(z.string()),
  expires_at: z.string(),
})
export type ApiToken = z.infer<typeof ApiToken>

const ApiTokenName = z.pipe(
  z.pipe(
    z
      .string({ error: 'Enter a name' })
      .check(z.maxLength(60, { error: 'Enter a name of 60 characters or fewer', abort: true })),
    z.transform((text: string) => text.trim()),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter a name', abort: true }),
      z.regex(ONE_LINE, 'Enter a name without line breaks or control characters'),
      z.regex(VISIBLE, 'Enter a name'),
    ),
)

export const listApiTokens = defineRoute('GET /account/tokens', {
  auth: 'user',
  summary: 'Lists the valid API tokens of the user, newest first, without their secrets.',
  responses: { 200: listOf(ApiToken) },
})

export const createApiToken = defineRoute('POST /account/tokens', {
  auth: 'user',
  summary: 'Creates an API token that only reads. Only this answer has its secret. A user may have five.',
  request: { body: z.object({ name: ApiTokenName }) },
  responses: {
    201: dataOf(
      z.extend(ApiToken, {
        /** The token to send as `Authorization: Bearer`. It is not stored. */
        token: z.string(),
      }),
    ),
  },
  errors: ['limit_exceeded', 'conflict', 'too_many_requests'],
})

export const revokeApiToken = defineRoute('DELETE /account/tokens/{id}', {
  auth: 'user',
  summary: 'Revokes an API token of the user, from its next request on.',
  request: { params: z.object({ id: z.string().check(z.maxLength(64, 'Give the id of an API token')) }) },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})
