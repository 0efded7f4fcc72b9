import { randomUUID } from 'node:crypto'
import { Events, OAuth2Server } from 'oauth2-mock-server'
import type { ProviderSettings } from '#shared/sign-in-providers.ts'
import { oidcProviders } from '../../functions/identity/accounts/oidc-providers.ts'
import { sealedAttempts, type SignInAttempt } from '../../functions/identity/accounts/sealed-attempts.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { testKeys } from '../support/accounts/account-fixture.ts'

/**
 * A real provider on its own port, which signs in the users that a test names. Its attempts are sealed with the test
 * keys, so the handlers must use these keys too.
 */
export async function answeringProvider(pageOrigin: string) {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  const users = new Map<unknown, { sub: string; email: string }>()
  server.service.on(Events.BeforeTokenSigning, ({ payload }, { body }) =>
    Object.assign(payload, { ...users.get(body['code']), name: 'Rita', email_verified: true }),
  )
  const settings: ProviderSettings = { demo: { issuer: server.issuer.url ?? '', clientId: 'us' } }
  const providers = oidcProviders({
    settings,
    readSecrets: async () => '{"demo":"a secret"}',
    pageOrigin: async () => pageOrigin,
    clock: systemClock,
  })
  const attempts = sealedAttempts(testKeys(systemClock), systemClock)

  return {
    settings,
    issuer: server.issuer.url ?? '',
    /** Signs a user in at the provider. @returns the callback's parameters and the sealed attempt. */
    async signInThere(user: { sub: string; email: string }) {
      const secret = randomUUID().padEnd(43, '-')
      const attempt: SignInAttempt = { provider: 'demo', state: secret, nonce: secret, verifier: secret }
      const there = await fetch(await providers.authorizationUrl(attempt), { redirect: 'manual' })
      const code = new URL(there.headers.get('location') ?? '').searchParams.get('code') ?? ''
      users.set(code, user)
      return { state: secret, code, sealed: await attempts.seal(attempt) }
    },
    stop: () => server.stop(),
  }
}
