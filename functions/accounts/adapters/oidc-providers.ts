import type { Configuration } from 'openid-client'
import * as z from 'zod/mini'
import type { ProviderName, ProviderSettings } from '../../../shared/sign-in-providers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ProviderAnswer, Providers, SignInAttempt } from '../domain/sign-in-attempt.ts'
import { providedIdentity } from './provided-identity.ts'

interface OidcProvidersOptions {
  settings: ProviderSettings
  /** The client secrets as JSON, by the name of the provider. */
  readSecrets: () => Promise<string>
  /** Where a provider sends the browser back to; registered there. */
  callbackUrl: (provider: ProviderName) => Promise<string>
  clock: Clock
}

/** Of one request to a provider; a sign-in makes three, and the function has ten seconds. */
const TIMEOUT_SECONDS = 3

/** What a provider says of itself, and our secret there, are asked for again after so long. */
const MAX_AGE_MS = 10 * 60_000

/**
 * LinkedIn refuses the verifier of PKCE from who has a client secret, and signs no nonce. What is left there: the state, the
 * secret, and a code that is good once.
 */
const withoutProofs: readonly ProviderName[] = ['linkedin']

const ClientSecrets = z.record(z.string(), z.string().check(z.minLength(1)))

/** The library is loaded with the first sign-in: the other calls need not wait for it. */
const library = () => import('openid-client')

/** Providers that speak OpenID Connect: authorization code, PKCE, state and nonce, and signatures always checked. */
export function oidcProviders({
  settings,
  readSecrets,
  callbackUrl,
  clock,
}: OidcProvidersOptions): Providers {
  const discover = async (name: ProviderName): Promise<Configuration> => {
    const known = settings[name]
    const secret = ClientSecrets.parse(JSON.parse(await readSecrets()))[name]
    if (known === undefined || secret === undefined) throw new Error('its settings or its secret are missing')
    const oidc = await library()
    const issuer = new URL(known.issuer)
    return oidc.discovery(issuer, known.clientId, undefined, oidc.ClientSecretPost(secret), {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // the token comes over TLS, and yet nobody but the provider shall have made it
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
    // a failed one is tried again by the next request
    configuration.catch(() => found.get(name)?.configuration === configuration && found.delete(name))
    return configuration
  }

  const authorizationUrl = async ({ provider, state, nonce, verifier }: SignInAttempt): Promise<string> => {
    const configuration = await configurationOf(provider)
    const oidc = await library()
    const proofs = withoutProofs.includes(provider)
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
    const callback = answered(await callbackUrl(provider), answer)
    const tokens = await authorizationCodeGrant(configuration, callback, {
      expectedState: state,
      idTokenExpected: true,
      ...(!withoutProofs.includes(provider) && { expectedNonce: nonce, pkceCodeVerifier: verifier }),
    })
    return providedIdentity(tokens.claims() ?? {})
  }

  return {
    names: Object.keys(settings) as ProviderName[],
    authorizationUrl: (attempt) => telling(attempt, () => authorizationUrl(attempt)),
    identify: (attempt, answer) => telling(attempt, () => identify(attempt, answer)),
  }
}

/** Where the browser was sent back to, with all that is looked at. */
function answered(callback: string, { state, code, iss }: ProviderAnswer): URL {
  const url = new URL(callback)
  for (const [name, value] of Object.entries({ state, code, iss })) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url
}

/** Without TLS a provider may stand on this machine alone, as that of local runs does. */
const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** What an operator needs to know of a failure: what library and provider call it. Neither's words hold anything of a reader. */
async function telling<Result>({ provider }: SignInAttempt, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const { message, error, cause: reason } = cause as Partial<Record<'message' | 'error' | 'cause', unknown>>
    // the library's own errors carry a code; what they were caused by in turn may quote the answer
    const detail = reason instanceof Error && 'code' in reason ? reason.message : undefined
    const words = [message, detail, error].filter((word) => typeof word === 'string')
    throw new Error(`The provider ${provider}: ${words.join(', ')}`, { cause })
  }
}
