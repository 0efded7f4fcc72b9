import type { Configuration } from 'openid-client'
import * as z from 'zod/mini'
import { Email, PersonName } from '#shared/api/accounts/accounts.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import { type ProviderName, ProviderSettings } from '#shared/sign-in-providers.ts'
import type { Clock } from '../../platform/clock.ts'
import { perContext } from '../../platform/context.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { readSecretAt } from '../../platform/secrets.ts'
import type { SignInAttempt } from './sealed-attempts.ts'
import type { ProvidedIdentity } from './user-of-identity.ts'

const ClientSecrets = z.record(z.string(), z.string().check(z.minLength(1)))

/** Parses the secret `providerSecrets`: the client secret of each provider, by its name. @throws if it is malformed. */
export const clientSecrets = (json: string): Record<string, string> => ClientSecrets.parse(JSON.parse(json))

const Claims = z.object({
  iss: z.string().check(z.maxLength(512)),
  /** The subject, of at most 255 characters in OpenID Connect. */
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.unknown()),
  // not only a boolean: some providers send a string
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
})

/** Converts the claims of a verified ID token to an identity. @throws Error without a valid issuer and subject. */
export function providedIdentity(claims: object): ProvidedIdentity {
  const { iss, sub, email, email_verified, name } = Claims.parse(claims)
  const isVouchedFor = email_verified === true || email_verified === 'true'
  return {
    issuer: iss,
    subject: sub,
    email: (isVouchedFor ? Email.safeParse(email).data : undefined) ?? null,
    name: typeof name === 'string' ? nameFrom(name) : '',
  }
}

const MAX_NAME = 100

/** Matches characters that do not belong in a one-line name, such as line breaks and text direction marks. */
const STRANGE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\s]+/gu

/** Turns a text into a name that our sign-up form would accept. The name is empty if nothing is left. */
function nameFrom(text: string): string {
  const line = text.toWellFormed().replaceAll(STRANGE, ' ').trim()
  return PersonName.safeParse(cut(line)).data ?? ''
}

/** Cuts a line to `MAX_NAME` code units, never within a visible character. */
function cut(line: string): string {
  let name = ''
  for (const { segment } of new Intl.Segmenter('en').segment(line.slice(0, 2 * MAX_NAME))) {
    if (name.length + segment.length > MAX_NAME) break
    name += segment
  }
  return name
}

/** The parameters of the provider's redirect to the callback. */
export interface ProviderAnswer {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
  iss?: string | undefined
}

interface OidcProvidersOptions {
  settings: ProviderSettings
  /** Reads the client secrets, as JSON by provider name. */
  readSecrets: () => Promise<string>
  /** The origin of the pages, under which the callback of each provider is registered. */
  pageOrigin: () => Promise<string>
  clock: Clock
}

/** The timeout of one request to a provider. A sign-in makes three requests, and the function may run ten seconds. */
const TIMEOUT_SECONDS = 3

/** How long the provider's metadata and our client secret are cached. */
const MAX_AGE_MS = 10 * 60_000

/**
 * Providers without PKCE and nonce. LinkedIn refuses PKCE verifiers from clients with a secret, and puts no nonce into
 * the ID token. The state, the secret and a single-use code still protect the sign-in.
 */
const providersWithoutPkce: readonly ProviderName[] = ['linkedin']

/** Loads the library at the first sign-in, so that other calls do not wait for it. */
const library = () => import('openid-client')

/** Signs users in with OpenID Connect: authorization code, PKCE, state and nonce. Signatures are always checked. */
export function oidcProviders({
  settings,
  readSecrets,
  pageOrigin: originOfPages,
  clock,
}: OidcProvidersOptions) {
  const callbackUrl = async (name: ProviderName) =>
    `${await originOfPages()}${API_PREFIX}/auth/${name}/callback`
  const discover = async (name: ProviderName): Promise<Configuration> => {
    const known = settings[name]
    const secret = clientSecrets(await readSecrets())[name]
    if (known === undefined || secret === undefined)
      throw new Error('the settings or the secret of the provider are missing')
    const oidc = await library()
    const issuer = new URL(known.issuer)
    return oidc.discovery(issuer, known.clientId, undefined, oidc.ClientSecretPost(secret), {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // this setting makes the library check the signature of ID tokens even when they come over TLS
        oidc.enableNonRepudiationChecks,
        ...(isLoopback(issuer) ? [oidc.allowInsecureRequests] : []),
      ],
    })
  }

  const found = new Map<ProviderName, { at: number; configuration: Promise<Configuration> }>()
  const configurationOf = (name: ProviderName): Promise<Configuration> => {
    const last = found.get(name)
    if (last !== undefined && clock().getTime() - last.at < MAX_AGE_MS) return last.configuration
    const configuration = discover(name)
    found.set(name, { at: clock().getTime(), configuration })
    // a failed discovery is removed from the cache, so that the next request tries again
    configuration.catch(() => {
      if (found.get(name)?.configuration === configuration) found.delete(name)
    })
    return configuration
  }

  const authorizationUrl = async ({ provider, state, nonce, verifier }: SignInAttempt): Promise<string> => {
    const configuration = await configurationOf(provider)
    const oidc = await library()
    const proofs = providersWithoutPkce.includes(provider)
      ? {}
      : {
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }
    return oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: await callbackUrl(provider),
      scope: 'openid email profile',
      state,
      ...proofs,
    }).href
  }

  const identify = async ({ provider, state, nonce, verifier }: SignInAttempt, answer: ProviderAnswer) => {
    const configuration = await configurationOf(provider)
    const { authorizationCodeGrant } = await library()
    const callback = callbackUrlWith(await callbackUrl(provider), answer)
    const tokens = await authorizationCodeGrant(configuration, callback, {
      expectedState: state,
      idTokenExpected: true,
      ...(!providersWithoutPkce.includes(provider) && { expectedNonce: nonce, pkceCodeVerifier: verifier }),
    })
    return providedIdentity(tokens.claims() ?? {})
  }

  return {
    names: Object.keys(settings) as ProviderName[],

    /** The URL to which to send the browser. @throws if the provider cannot be reached. */
    authorizationUrl: (attempt: SignInAttempt) =>
      withProviderErrorDetails(attempt, () => authorizationUrl(attempt)),

    /** Redeems an answer and checks everything that the provider signs. @throws if any check fails. */
    identify: (attempt: SignInAttempt, answer: ProviderAnswer) =>
      withProviderErrorDetails(attempt, () => identify(attempt, answer)),
  }
}

export const providers = perContext(({ config, now }) =>
  oidcProviders({
    settings: ProviderSettings.parse(JSON.parse(config.providers)),
    readSecrets: () => readSecretAt(config.placeOfSecret('providerSecrets')),
    pageOrigin,
    clock: now,
  }),
)

/** The callback URL with only the parameters that the library checks. */
function callbackUrlWith(callback: string, { state, code, iss }: ProviderAnswer): URL {
  const url = new URL(callback)
  for (const [name, value] of Object.entries({ state, code, iss })) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url
}

/** Only a provider on this machine, as in local runs, may be called without TLS. */
const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The fields of an error of the library. `error` is the provider's error code. */
interface ProviderError {
  message?: unknown
  error?: unknown
  cause?: unknown
}

/** Adds the messages of the library and the provider to an error. Neither contains personal data. */
async function withProviderErrorDetails<Result>(
  { provider }: SignInAttempt,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const { message, error, cause: reason } = cause as ProviderError
    // only the library's own errors have a code; other messages may quote the provider's answer
    const detail = reason instanceof Error && 'code' in reason ? reason.message : undefined
    const words = [message, detail, error].filter((word) => typeof word === 'string')
    throw new Error(`The provider ${provider}: ${words.join(', ')}`, { cause })
  }
}
