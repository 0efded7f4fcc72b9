import * as z from 'zod/mini'
import { API_TOKEN_DAYS, MAX_API_TOKENS } from '#shared/api-token-limits.ts'

/** How long an API token is valid. */
export const API_TOKEN_SECONDS = API_TOKEN_DAYS * 24 * 60 * 60

/** The places for the API tokens of a user. Each holds one, so no user has more, however many calls are made at once. */
export const slots = Array.from({ length: MAX_API_TOKENS }, (_, at) => at + 1)

/** An API token as stored. `expires_at` is an epoch second. */
export const StoredApiToken = z.object({
  user_id: z.string(),
  slot: z.int(),
  token_id: z.string(),
  /** The SHA-256 of the token. The token itself is never stored. */
  token_hash: z.string(),
  name: z.string(),
  /** The user's epoch when the token was created. It ends with all sessions. */
  epoch: z.number(),
  created_at: z.string(),
  /** The last UTC date on which it was used. */
  last_used_on: z.nullable(z.string()),
  expires_at: z.number(),
})
export type StoredApiToken = z.infer<typeof StoredApiToken>
