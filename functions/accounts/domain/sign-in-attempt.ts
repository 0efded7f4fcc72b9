import type { ProviderName } from '../../../shared/sign-in-providers.ts'
import type { ProvidedIdentity } from './identity.ts'

/** How long a user may take at a provider. */
export const ATTEMPT_SECONDS = 10 * 60

/** A provider sign-in in progress. The browser keeps it sealed; the server stores none of it. */
export interface SignInAttempt {
  provider: ProviderName
  /** Returned with the answer: proves that it answers this attempt. */
  state: string
  /** Returned in the signed ID token: proves that it was signed for this attempt. */
  nonce: string
  /** Required to redeem the provider's answer (PKCE). */
  verifier: string
  /** The page to return to. Passed on unchecked: the page that uses it checks it. */
  redirect?: string
}

/** The parameters of the provider's redirect to the callback. */
export interface ProviderAnswer {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
  iss?: string | undefined
}

/** The configured providers. */
export interface Providers {
  names: readonly ProviderName[]
  /** Where to send the browser. @throws if the provider cannot be reached. */
  authorizationUrl: (attempt: SignInAttempt) => Promise<string>
  /**
   * Redeems an answer and checks all that the provider signs.
   * @throws if any check fails.
   */
  identify: (attempt: SignInAttempt, answer: ProviderAnswer) => Promise<ProvidedIdentity>
}

/** Encrypts an attempt into a text that is valid for `ATTEMPT_SECONDS`, and decrypts it. */
export interface AttemptSeal {
  seal: (attempt: SignInAttempt) => Promise<string>
  /** Undefined if it is forged or expired. */
  open: (sealed: string) => Promise<SignInAttempt | undefined>
}

/** The name of a configured provider, else undefined. */
export const configuredProvider = ({ names }: Pick<Providers, 'names'>, name: string) =>
  names.find((known) => known === name)
