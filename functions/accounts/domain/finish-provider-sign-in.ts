import { epochSeconds } from '../../../shared/instants.ts'
import type { ProviderName, ProviderSignInError } from '../../../shared/sign-in-providers.ts'
import { bindingHash, EXCHANGE_SECONDS, type StoredExchange } from './exchange.ts'
import type { ProvidedIdentity } from './identity.ts'
import type { AttemptSeal, ProviderAnswer, Providers, SignInAttempt } from './sign-in-attempt.ts'
import type { SingleUseTokens } from './single-use-tokens.ts'
import { userOfIdentity, type UserOfIdentityDependencies } from './user-of-identity.ts'

export interface FinishProviderSignInDependencies extends UserOfIdentityDependencies {
  providers: Pick<Providers, 'identify'>
  attempts: Pick<AttemptSeal, 'open'>
  exchanges: {
    /** `refused`: nothing, for the user is gone, or all their sessions were ended meanwhile. */
    add: (exchange: StoredExchange) => Promise<'added' | 'refused'>
  }
  singleUseTokens: Pick<SingleUseTokens, 'make'>
}

/**
 * How a sign-in with a provider ends: with a code for the page to exchange, or without. `refusal` is why an answer does not
 * hold, which anybody can bring about, such as with a used one; `cause` is what has failed on our side.
 */
export type ProviderSignInEnd = (
  | { code: string }
  | { error: ProviderSignInError; refusal?: string; cause?: unknown }
) &
  Pick<SignInAttempt, 'redirect'>

/** What providers call it where a reader turns back; the last two are LinkedIn's own words. */
const CANCELLED = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']

/**
 * Ends a sign-in with a provider in the browser that began it; in any other it signs nobody in.
 * @param sealed What the browser keeps of the attempt.
 */
export async function finishProviderSignIn(
  dependencies: FinishProviderSignInDependencies,
  provider: ProviderName,
  answer: ProviderAnswer,
  sealed: string | undefined,
): Promise<ProviderSignInEnd> {
  const attempt = sealed === undefined ? undefined : await dependencies.attempts.open(sealed)
  if (sealed === undefined || attempt === undefined) return { error: 'expired' }
  const { redirect } = attempt
  const end = await endOf(dependencies, provider, answer, attempt, bindingHash(sealed))
  return redirect === undefined ? end : { ...end, redirect }
}

async function endOf(
  dependencies: FinishProviderSignInDependencies,
  provider: ProviderName,
  answer: ProviderAnswer,
  attempt: SignInAttempt,
  binding_hash: string,
): Promise<ProviderSignInEnd> {
  // of another attempt: whatever it says, it is not said to this browser
  if (attempt.provider !== provider || attempt.state !== answer.state) return { error: 'expired' }
  if (answer.error !== undefined) {
    return CANCELLED.includes(answer.error)
      ? { error: 'cancelled' }
      : { error: 'failed', refusal: `The provider answered ${answer.error}` }
  }
  const { providers, exchanges, singleUseTokens, now } = dependencies
  let identity: ProvidedIdentity
  try {
    identity = await providers.identify(attempt, answer)
  } catch (reason) {
    return { error: 'failed', refusal: reason instanceof Error ? reason.message : String(reason) }
  }
  try {
    const user = await userOfIdentity(dependencies, identity)
    if (user === undefined) return { error: 'email_unverified' }
    const { user_id, session_epoch: epoch } = user
    const { token: code, hash: code_hash } = singleUseTokens.make(user_id)
    const expires_at = epochSeconds(now()) + EXCHANGE_SECONDS
    const outcome = await exchanges.add({ user_id, code_hash, binding_hash, epoch, expires_at })
    return outcome === 'added' ? { code } : { error: 'failed' }
  } catch (cause) {
    return { error: 'failed', cause }
  }
}
