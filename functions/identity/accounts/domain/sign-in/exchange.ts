import { createHash } from 'node:crypto'

/** How long the code of a provider sign-in is valid (docs/product/accounts.md "Sign-in with a provider"). */
export const EXCHANGE_SECONDS = 60

/** The result of a provider sign-in, until the page exchanges its code for a session. */
export interface StoredExchange {
  user_id: string
  /** The hash of the code. Only the URL in the browser contains the code itself. */
  code_hash: string
  /** Binds the code to the browser that began the sign-in, so that another browser cannot use it. */
  binding_hash: string
  /** The user's session epoch: ending all sessions also invalidates the code. */
  epoch: number
  /** The expiry as an epoch second. */
  expires_at: number
}

/** The hash of the sealed attempt. An attempt cannot be guessed, so the hash needs no key. */
export const bindingHash = (sealed: string): string => createHash('sha256').update(sealed).digest('base64url')
