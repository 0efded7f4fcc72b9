import type { ProviderName } from '../../../shared/sign-in-providers.ts'
import type { AttemptSeal, Providers, SignInAttempt } from './sign-in-attempt.ts'

export interface StartProviderSignInDependencies {
  providers: Pick<Providers, 'authorizationUrl'>
  attempts: Pick<AttemptSeal, 'seal'>
  /** 256 bits that nobody can foresee, in 43 characters that need no quoting anywhere. */
  newSecret: () => string
}

/** A cookie has room for so much, as JSON; the page to return to is forgotten where it is longer. */
const MAX_REDIRECT_BYTES = 2048

/**
 * Begins a sign-in with a provider. @returns where to send the browser, and what it keeps meanwhile.
 * @throws where the provider cannot be reached.
 */
export async function startProviderSignIn(
  { providers, attempts, newSecret }: StartProviderSignInDependencies,
  provider: ProviderName,
  redirect: string | undefined,
): Promise<{ location: string; sealed: string }> {
  const attempt: SignInAttempt = {
    provider,
    state: newSecret(),
    nonce: newSecret(),
    verifier: newSecret(),
    ...(redirect !== undefined && fits(redirect) && { redirect }),
  }
  return { location: await providers.authorizationUrl(attempt), sealed: await attempts.seal(attempt) }
}

const fits = (redirect: string) => Buffer.byteLength(JSON.stringify(redirect)) <= MAX_REDIRECT_BYTES
