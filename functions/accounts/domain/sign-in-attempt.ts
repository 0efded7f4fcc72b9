import type { ProviderName } from '../../../shared/sign-in-providers.ts'
import type { ProvidedIdentity } from './identity.ts'

/** How long somebody may take at a provider. */
export const ATTEMPT_SECONDS = 10 * 60

/** A sign-in that is under way at a provider. The browser keeps it, sealed; nothing of it is stored here. */
export interface SignInAttempt {
  provider: ProviderName
  /** Comes back with the answer: it is an answer to this attempt. */
  state: string
  /** Comes back in what the provider signs: it was signed for this attempt. */
  nonce: string
  /** Only who knows it may redeem the provider's answer (PKCE). */
  verifier: string
  /** The page to return to; handed on unread, whoever goes there checks it. */
  redirect?: string
}

/** What a provider sends the browser back with. */
export interface ProviderAnswer {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
  iss?: string | undefined
}

/** The providers that are configured. */
export interface Providers {
  names: readonly ProviderName[]
  /** Where the browser is sent to sign in. @throws where the provider cannot be reached. */
  authorizationUrl: (attempt: SignInAttempt) => Promise<string>
  /**
   * Redeems an answer and checks all that the provider signs in it.
   * @throws where anything of it is not as it should be.
   */
  identify: (attempt: SignInAttempt, answer: ProviderAnswer) => Promise<ProvidedIdentity>
}

/** Makes of an attempt a text that only we can read or make, good for `ATTEMPT_SECONDS`, and reads it again. */
export interface AttemptSeal {
  seal: (attempt: SignInAttempt) => Promise<string>
  /** Undefined where it is not of our making, or too old. */
  open: (sealed: string) => Promise<SignInAttempt | undefined>
}

/** The name of a provider that is configured; undefined where it is none. */
export const configuredProvider = ({ names }: Pick<Providers, 'names'>, name: string) =>
  names.find((known) => known === name)
