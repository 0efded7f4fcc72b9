import { createHash } from 'node:crypto'

/** How long the code of a sign-in with a provider is good (docs/product/accounts.md "Sign-in with a provider"). */
export const EXCHANGE_SECONDS = 60

/** What a sign-in with a provider ends in until the page exchanges its code for a session. */
export interface StoredExchange {
  user_id: string
  /** The code itself is in the browser's address alone. */
  code_hash: string
  /** Of what the browser keeps that began it: in another browser the code signs nobody in. */
  binding_hash: string
  /** The session epoch of the user: who ends all sessions ends this too. */
  epoch: number
  /** An epoch second. */
  expires_at: number
}

/** The hash of what a browser keeps of its attempt: nobody can guess that, so it needs no key. */
export const bindingHash = (sealed: string): string => createHash('sha256').update(sealed).digest('base64url')
