import type { ApiToken } from '#shared/api/accounts/api-tokens.ts'

/** The fields of a stored API token that are shown. Its hash is none of them. */
export interface PresentedToken {
  token_id: string
  name: string
  created_at: string
  last_used_on: string | null
  expires_at: number
}

/** An API token as the API shows it to its user. */
export const presentApiToken = ({
  token_id,
  name,
  created_at,
  last_used_on,
  expires_at,
}: PresentedToken): ApiToken => ({
  id: token_id,
  name,
  created_at,
  last_used_on,
  expires_at: new Date(expires_at * 1000).toISOString(),
})
