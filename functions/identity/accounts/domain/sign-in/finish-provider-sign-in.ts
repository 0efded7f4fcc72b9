import { epochSeconds } from '#shared/instants.ts'
import type { ProviderName, ProviderSignInError } from '#shared/sign-in-providers.ts'
import { bindingHash, EXCHANGE_SECONDS, type StoredExchange } from './exchange.ts'
import type { ProvidedIdentity } from './identity.ts'
import type { AttemptSeal, ProviderAnswer, Providers, SignInAttempt } from './sign-in-attempt.ts'
import type { SingleUseTokens } from '../single-use-tokens.ts'
import { isSuspended } from '../suspension.ts'
import { userOfIdentity, type UserOfIdentityDependencies } from './user-of-identity.ts'

export interface FinishProviderSignInDependencies extends UserOfIdentityDependencies {
  providers: Pick<Providers, 'identify'>
  attempts: Pick<AttemptSeal, 'open'>
  exchanges: {
    /** `refused`: nothing was written, because the user is gone or has ended all sessions concurrently. */
    add: (exchange: StoredExchange) => Promise<'added' | 'refused'>
  }
  singleUseTokens: Pick<SingleUseTokens, 'make'>
}

/**
 * The result of a provider sign-in: a code for the page to exchange, or an error. `refusal` says why the answer is
 * invalid; any client can cause that, for example with a used answer. `cause` is a failure on our side.
 */
export type ProviderSignInEnd = (
  | { code: string }
  | { error: ProviderSignInError; refusal?: string; cause?: unknown }
) &
  Pick<SignInAttempt, 'redirect'>

/** Error codes of a cancelled sign-in. The last two are from LinkedIn. */
const CANCELLED = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']

/**
 * Finishes a provider sign-in. Only the browser that began it gets a code.
 * @param sealed The attempt from the browser's cookie.
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
  // the answer belongs to another attempt, so this browser must not see its content
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
    if (isSuspended(user)) return { error: 'suspended' }
    const { user_id, session_epoch: epoch } = user
    const { token: code, hash: code_hash } = singleUseTokens.make(user_id)
    const expires_at = epochSeconds(now()) + EXCHANGE_SECONDS
    const outcome = await exchanges.add({ user_id, code_hash, binding_hash, epoch, expires_at })
    return outcome === 'added' ? { code } : { error: 'failed' }
  } catch (cause) {
    return { error: 'failed', cause }
  }
}
