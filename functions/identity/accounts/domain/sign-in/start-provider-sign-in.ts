import type { ProviderName } from '#shared/sign-in-providers.ts'
import type { AttemptSeal, Providers, SignInAttempt } from './sign-in-attempt.ts'

export interface StartProviderSignInDependencies {
  providers: Pick<Providers, 'authorizationUrl'>
  attempts: Pick<AttemptSeal, 'seal'>
  /** Returns 256 random bits as 43 URL-safe characters. */
  newSecret: () => string
}

/** The longest return page, as JSON, that fits in the cookie. A longer one is dropped. */
const MAX_REDIRECT_BYTES = 2048

/**
 * Begins a provider sign-in. @returns where to send the browser, and the value of its cookie.
 * @throws if the provider cannot be reached.
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
