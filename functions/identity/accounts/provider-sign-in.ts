import { createHash, randomBytes } from 'node:crypto'
import { invalidField } from '#shared/errors.ts'
import { epochSeconds } from '#shared/instants.ts'
import type { ProviderName, ProviderSignInError } from '#shared/sign-in-providers.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { erase, put, transact } from '../../platform/dynamodb/records.ts'
import { userEpochCheck } from '../../platform/dynamodb/transaction-parts.ts'
import { type Session, sessionStore } from '../../sessions/index.ts'
import { newSession, tokenOf } from './login.ts'
import { type ProviderAnswer, providers } from './oidc-providers.ts'
import { attempts, type SignInAttempt } from './sealed-attempts.ts'
import { singleUseTokens } from './single-use-tokens.ts'
import { type ProvidedIdentity, userOfIdentity } from './user-of-identity.ts'
import { userFinder } from './user-store.ts'
import { type Account, accountOfUser, isSuspended } from './user.ts'

/** The longest return page, as JSON, that fits in the cookie. A longer one is dropped. */
const MAX_REDIRECT_BYTES = 2048

const fits = (redirect: string) => Buffer.byteLength(JSON.stringify(redirect)) <= MAX_REDIRECT_BYTES

/** 256 random bits as 43 URL-safe characters. */
const newSecret = () => randomBytes(32).toString('base64url')

/** Begins a provider sign-in: where to send the browser, with which cookie. @throws Error without the provider. */
export async function startProviderSignIn(
  context: Context,
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
  const location = await providers(context).authorizationUrl(attempt)
  return { location, sealed: await attempts(context).seal(attempt) }
}

/** How long the code of a provider sign-in is valid (docs/product/accounts.md "Sign-in with a provider"). */
export const EXCHANGE_SECONDS = 60

/** The result of a provider sign-in, until the page exchanges its code for a session. */
interface StoredExchange {
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

interface UsedExchange {
  codeHash: string
  bindingHash: string
  /** The new session, with the user and the epoch of the code. */
  session: Session
  at: Date
}

/** The hash of the sealed attempt. An attempt cannot be guessed, so the hash needs no key. */
const bindingHash = (sealed: string): string => createHash('sha256').update(sealed).digest('base64url')

export const exchanges = perContext((context: Context) => {
  const { documents, tables } = context
  return {
    /** `refused`: nothing was written, because the user is gone or has ended all sessions concurrently. */
    async add(exchange: StoredExchange): Promise<'added' | 'refused'> {
      const outcome = await transact(documents, {
        exchange: put(tables.exchanges, exchange, when`attribute_not_exists(code_hash)`),
        user: userEpochCheck(tables.users, exchange),
      })
      return outcome === 'written' ? 'added' : 'refused'
    },

    /**
     * Uses the code and begins the session: both or neither. Ends the oldest sessions over the limit too. `refused`:
     * the code is unknown, expired, from another browser or of another epoch, or the user is gone.
     */
    async use({ codeHash, bindingHash: binding, session, at }: UsedExchange): Promise<'used' | 'refused'> {
      const { user_id, epoch } = session
      const outcome = await sessionStore(context).signIn(session, {
        exchange: erase(
          tables.exchanges,
          { user_id, code_hash: codeHash },
          when`binding_hash = ${binding} AND epoch = ${epoch} AND expires_at > ${epochSeconds(at)}`,
        ),
        user: userEpochCheck(tables.users, session),
      })
      return outcome === 'written' ? 'used' : 'refused'
    },
  }
})

/**
 * The result of a provider sign-in: a code for the page to exchange, or an error. `refusal` says why the answer is
 * invalid; any client can cause that, for example with a used answer. `cause` is a failure on our side.
 */
type ProviderSignInEnd = (
  | { code: string }
  | { error: ProviderSignInError; refusal?: string; cause?: unknown }
) &
  Pick<SignInAttempt, 'redirect'>

/** Error codes of a cancelled sign-in. The last two are from LinkedIn. */
const CANCELLED = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']

/** Finishes a provider sign-in by the sealed cookie of the browser that began it. */
export async function finishProviderSignIn(
  context: Context,
  provider: ProviderName,
  answer: ProviderAnswer,
  sealed: string | undefined,
): Promise<ProviderSignInEnd> {
  const attempt = sealed === undefined ? undefined : await attempts(context).open(sealed)
  if (sealed === undefined || attempt === undefined) return { error: 'expired' }
  const { redirect } = attempt
  const end = await endOf(context, provider, answer, attempt, bindingHash(sealed))
  return redirect === undefined ? end : { ...end, redirect }
}

async function endOf(
  context: Context,
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
  let identity: ProvidedIdentity
  try {
    identity = await providers(context).identify(attempt, answer)
  } catch (reason) {
    return { error: 'failed', refusal: reason instanceof Error ? reason.message : String(reason) }
  }
  try {
    const user = await userOfIdentity(context, identity)
    if (user === undefined) return { error: 'email_unverified' }
    if (isSuspended(user)) return { error: 'suspended' }
    const { user_id, session_epoch: epoch } = user
    const { token: code, hash: code_hash } = singleUseTokens.make(user_id)
    const expires_at = epochSeconds(context.now()) + EXCHANGE_SECONDS
    const outcome = await exchanges(context).add({ user_id, code_hash, binding_hash, epoch, expires_at })
    return outcome === 'added' ? { code } : { error: 'failed' }
  } catch (cause) {
    return { error: 'failed', cause }
  }
}

/**
 * The same message for every cause. It avoids the word "token", because the page signs the user out when it reads it.
 */
const REFUSED = 'This sign-in is no longer valid.'

const refused = () => invalidField('code', REFUSED)

/** Exchanges the code of a sign-in once, in the browser that began it. @throws AppError 422, always the same. */
export async function exchangeCode(
  context: Context,
  code: string,
  sealed: string | undefined,
  device: string | null,
): Promise<{ token: string; account: Account }> {
  const { userId, hash: codeHash } = singleUseTokens.read(code)
  const user = await userFinder(context)(userId)
  // the epoch of a code is older than a suspension, so a suspended user has no valid code
  if (user === undefined || isSuspended(user) || sealed === undefined) throw refused()
  const session = newSession(context, user, device)
  const used = { codeHash, bindingHash: bindingHash(sealed), session, at: context.now() }
  if ((await exchanges(context).use(used)) === 'refused') throw refused()
  return { token: await tokenOf(context, session), account: accountOfUser(user) }
}
