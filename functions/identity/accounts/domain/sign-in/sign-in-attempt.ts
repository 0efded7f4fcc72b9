import type { ProviderName } from '#shared/sign-in-providers.ts'
import type { ProvidedIdentity } from './identity.ts'

/** How long a user may take at a provider. */
export const ATTEMPT_SECONDS = 10 * 60

/** A provider sign-in in progress. The browser stores it encrypted; the server stores nothing. */
export interface SignInAttempt {
  provider: ProviderName
  /** The provider returns this value, which proves that the answer belongs to this attempt. */
  state: string
  /** The signed ID token contains this value, which proves that the token was signed for this attempt. */
  nonce: string
  /** The PKCE verifier. The provider's answer cannot be redeemed without it. */
  verifier: string
  /** The page to return to. Only the page that uses this value checks it. */
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
  /** The URL to which to send the browser. @throws if the provider cannot be reached. */
  authorizationUrl: (attempt: SignInAttempt) => Promise<string>
  /**
   * Redeems an answer and checks everything that the provider signs.
   * @throws if any check fails.
   */
  identify: (attempt: SignInAttempt, answer: ProviderAnswer) => Promise<ProvidedIdentity>
}

/** Encrypts an attempt into a text that is valid for `ATTEMPT_SECONDS`, and decrypts it. */
export interface AttemptSeal {
  seal: (attempt: SignInAttempt) => Promise<string>
  /** Decrypts a text. Undefined if the text is forged or expired. */
  open: (sealed: string) => Promise<SignInAttempt | undefined>
}

/** The name if it belongs to a configured provider, or else undefined. */
export const configuredProvider = ({ names }: Pick<Providers, 'names'>, name: string) =>
  names.find((known) => known === name)
