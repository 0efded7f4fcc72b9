import { UnsecuredJWT } from 'jose'
import { createServer } from 'node:http'
import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PersonName } from '#shared/api/accounts/accounts.ts'
import type { ProviderName } from '#shared/sign-in-providers.ts'
import { oidcProviders, type ProviderAnswer, providedIdentity } from './oidc-providers.ts'
import type { SignInAttempt } from './sealed-attempts.ts'

const USER = { sub: '7', name: 'Rita', email: 'rita@example.com', email_verified: true }
const secret = (letter: string) => letter.repeat(43)
const attempt = (provider: ProviderName = 'google'): SignInAttempt => ({
  provider,
  state: secret('s'),
  nonce: secret('n'),
  verifier: secret('v'),
})

// a key takes longer to make than a test
const key = await new OAuth2Server().issuer.keys.generate('RS256')
let server: OAuth2Server
beforeEach(async () => {
  server = new OAuth2Server()
  await server.issuer.keys.add(key)
  await server.start(0, 'localhost')
  server.service.on(Events.BeforeTokenSigning, ({ payload }) => Object.assign(payload, USER))
})
afterEach(() => server.stop())

let now = 0
const providersAt = (issuer: string, secrets: object = { google: 'our secret', linkedin: 'our secret' }) =>
  oidcProviders({
    settings: { google: { issuer, clientId: 'us' }, linkedin: { issuer, clientId: 'us' } },
    readSecrets: async () => JSON.stringify(secrets),
    pageOrigin: async () => 'https://us.example',
    clock: () => new Date(now),
  })
const providers = () => providersAt(server.issuer.url ?? '')

/** Signs in on the provider's page. @returns the provider's answer to our callback URL. */
async function signInThere(
  begun: SignInAttempt,
  at = providers(),
): Promise<Required<Pick<ProviderAnswer, 'state' | 'code'>>> {
  const there = await fetch(await at.authorizationUrl(begun), { redirect: 'manual' })
  const { searchParams } = new URL(there.headers.get('location') ?? '')
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
}

/** Identifies a user from an answer whose ID token was changed and then signed by the provider. */
async function identifyWith(change: (payload: Record<string, unknown>) => void) {
  server.service.on(Events.BeforeTokenSigning, ({ payload }) => change(payload))
  return providers().identify(attempt(), await signInThere(attempt()))
}

async function identifyForged(token: string) {
  const answer = await signInThere(attempt())
  server.service.once(Events.BeforeResponse, ({ body }) => Object.assign(body as object, { id_token: token }))
  return providers().identify(attempt(), answer)
}
const forgedClaims = () => {
  const iat = Math.floor(Date.now() / 1000)
  return { ...USER, iss: server.issuer.url ?? '', aud: 'us', nonce: secret('n'), iat, exp: iat + 60 }
}

describe('an answer of a provider', () => {
  test('a valid answer of a provider identifies the user', async () => {
    expect(await providers().identify(attempt(), await signInThere(attempt()))).toEqual({
      issuer: server.issuer.url,
      subject: '7',
      email: 'rita@example.com',
      name: 'Rita',
    })
  })

  test('a provider’s answer is redeemed with our secret, the verifier and the callback URL that it reached', async () => {
    const asked: unknown[] = []
    server.service.on(Events.BeforeResponse, (_response, { body }) => asked.push(body))
    await providers().identify(attempt(), await signInThere(attempt()))
    expect(asked).toEqual([
      expect.objectContaining({
        client_id: 'us',
        client_secret: 'our secret',
        code_verifier: secret('v'),
        redirect_uri: 'https://us.example/api/auth/google/callback',
      }),
    ])
  })

  test.each<[string, string, (payload: Record<string, unknown>) => void]>([
    ['with the nonce of another attempt', 'nonce', (payload) => (payload['nonce'] = secret('x'))],
    ['without a nonce', 'nonce', (payload) => delete payload['nonce']],
    ['for another client', 'aud', (payload) => (payload['aud'] = 'somebody else')],
    ['for another client too', 'aud', (payload) => (payload['aud'] = ['us', 'other'])],
    ['of another issuer', 'iss', (payload) => (payload['iss'] = 'https://evil.example')],
    ['that is over', 'exp', (payload) => (payload['exp'] = 1)],
    ['that begins tomorrow', 'nbf', (payload) => (payload['nbf'] = Math.ceil(Date.now() / 1000) + 86_400)],
    ['without a subject', 'sub', (payload) => delete payload['sub']],
  ])('a provider’s answer is refused when its token is one %s (%s)', async (_what, claim, change) => {
    await expect(identifyWith(change)).rejects.toThrow(new RegExp(`^The provider google: .*"${claim}"`))
  })

  test('a provider’s answer is refused when its token is unsigned', async () => {
    const unsigned = new UnsecuredJWT(forgedClaims()).encode()
    await expect(identifyForged(unsigned)).rejects.toThrow('unexpected JWT "alg" header parameter')
  })

  test('a provider’s answer is refused when its token is signed by a stranger under the provider’s key name', async () => {
    const stranger = new OAuth2Server()
    await stranger.issuer.keys.generate('RS256', { kid: server.issuer.keys.toJSON()[0]?.kid ?? '' })
    stranger.issuer.url = server.issuer.url
    const signed = await stranger.issuer.buildToken({
      scopesOrTransform: (_header, payload) => Object.assign(payload, forgedClaims()),
    })
    await expect(identifyForged(signed)).rejects.toThrow('JWT signature verification failed')
  })

  test('a provider’s answer is refused with a wrong state, a wrong verifier or on second use', async () => {
    const other = { ...attempt(), state: secret('x') }
    await expect(providers().identify(other, await signInThere(attempt()))).rejects.toThrow('"state"')
    const thief = { ...attempt(), verifier: secret('x') }
    await expect(providers().identify(thief, await signInThere(attempt()))).rejects.toThrow('google')
    const answer = await signInThere(attempt())
    await providers().identify(attempt(), answer)
    await expect(providers().identify(attempt(), answer)).rejects.toThrow('google')
  })

  test('a provider’s answer is refused when it names a foreign issuer (mix-up)', async () => {
    const answer = await signInThere(attempt())
    await expect(providers().identify(attempt(), { ...answer, iss: 'https://evil.example' })).rejects.toThrow(
      'iss',
    )
  })
})

describe('LinkedIn', () => {
  test('LinkedIn requests have no PKCE and no nonce, and its answers are valid without them', async () => {
    const asked: Record<string, unknown>[] = []
    server.service.on(Events.BeforeResponse, (_response, { body }) =>
      asked.push(body as Record<string, unknown>),
    )
    const begun = attempt('linkedin')
    const { searchParams } = new URL(await providers().authorizationUrl(begun))
    expect([...searchParams.keys()].toSorted()).toEqual([
      'client_id',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ])
    expect(await providers().identify(begun, await signInThere(begun))).toMatchObject({ subject: '7' })
    expect(asked[0]).not.toHaveProperty('code_verifier')
    const other = { ...begun, state: secret('x') }
    await expect(providers().identify(other, await signInThere(begun))).rejects.toThrow('"state"')
  })
})

describe('a provider', () => {
  test('provider metadata is fetched once, and again after ten minutes', async () => {
    let asked = 0
    server.service.on(Events.BeforeWellKnownOpenIdConfiguration, () => (asked += 1))
    const ours = providers()
    await Promise.all([ours.authorizationUrl(attempt()), ours.authorizationUrl(attempt())])
    now += 599_000
    await ours.authorizationUrl(attempt())
    expect(asked).toBe(1)
    now += 1000
    await ours.authorizationUrl(attempt())
    expect(asked).toBe(2)
  })

  test('a provider whose metadata request failed is asked again by the next sign-in', async () => {
    let isDown = true
    server.service.on(Events.BeforeWellKnownOpenIdConfiguration, (response) => {
      if (isDown) response.statusCode = 503
    })
    const ours = providers()
    await expect(ours.authorizationUrl(attempt())).rejects.toThrow('The provider google: ')
    isDown = false
    expect(await ours.authorizationUrl(attempt())).toContain(server.issuer.url)
  })

  test('a provider that reports another issuer is refused', async () => {
    server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) =>
      Object.assign(body as object, { issuer: 'https://evil.example' }),
    )
    await expect(providers().authorizationUrl(attempt())).rejects.toThrow('The provider google: ')
  })

  test('a provider with a missing secret fails with an error about the secret', async () => {
    const ours = providersAt(server.issuer.url ?? '', { google: 'our secret' })
    await expect(ours.authorizationUrl(attempt('linkedin'))).rejects.toThrow('secret')
    expect(await ours.authorizationUrl(attempt())).toContain(server.issuer.url)
  })

  test('an error about a refused secret names the provider and its error code, but no user data', async () => {
    server.service.on(Events.BeforeResponse, (response) => {
      response.statusCode = 401
      response.body = { error: 'invalid_client', error_description: 'rita@example.com' }
    })
    const refused = providers().identify(attempt(), await signInThere(attempt()))
    await expect(refused).rejects.toThrow(/^The provider google: .*invalid_client/)
    await expect(refused).rejects.not.toThrow('rita')
  })

  test('a provider is called without TLS only on this machine', async () => {
    let asked = 0
    const plain = createServer((_request, response) => {
      asked += 1
      response.end('{}')
    }).listen(0)
    await expect(providersAt('http://provider.example').authorizationUrl(attempt())).rejects.toThrow('HTTPS')
    plain.close()
    expect(asked).toBe(0)
  })

  test('the configured providers are known by name', () => {
    expect(providers().names).toEqual(['google', 'linkedin'])
  })
})

const claims = { ...USER, iss: 'https://p.example', email: ' Rita@Example.com ' }

const nameOf = (name: unknown) => providedIdentity({ ...claims, name }).name

describe('an identity from a provider', () => {
  test('an identity is converted to the form that our database stores', () => {
    expect(providedIdentity({ ...claims, role: 'admin' })).toEqual({
      issuer: 'https://p.example',
      subject: '7',
      email: 'rita@example.com',
      name: 'Rita',
    })
  })

  test.each([
    [true, 'rita@example.com'],
    ['true', 'rita@example.com'],
    [false, null],
    ['false', null],
    [1, null],
    [undefined, null],
  ])('an email with email_verified %j is %s', (email_verified, email) => {
    expect(providedIdentity({ ...claims, email_verified }).email).toBe(email)
  })

  test.each([
    'no address',
    'a b@example.com',
    '"x"@example.com',
    7,
    undefined,
    `${'a'.repeat(300)}@example.com`,
    'mar\u212A@example.com',
    '\uFEFFrita@example.com',
  ])('the email %j is dropped because our own forms would refuse it', (email) => {
    expect(providedIdentity({ ...claims, email }).email).toBeNull()
  })

  test.each([{ sub: '' }, { sub: 7 }, { sub: 'a'.repeat(256) }, { iss: undefined }])(
    'an identity without a subject is refused: %j',
    (wrong) => {
      const [claim = ''] = Object.keys(wrong)
      expect(() => providedIdentity({ ...claims, ...wrong })).toThrow(claim)
    },
  )
})

describe('a name', () => {
  test.each([
    ['Rita', 'Rita'],
    ['  Rita \n van\tDyk\u2028 ', 'Rita van Dyk'],
    ['\u202Eatir', 'atir'],
    ['O’Néill-李 🇬🇧', 'O’Néill-李 🇬🇧'],
    ['', ''],
    ['\u200B\u3164', ''],
    [7, ''],
    [undefined, ''],
    ['\uD83D', '\uFFFD'],
  ])('the name %j becomes %j', (given, taken) => {
    expect(nameOf(given)).toBe(taken)
  })

  test('a name that is too long is cut between two characters', () => {
    expect(nameOf('a'.repeat(300))).toBe('a'.repeat(100))
    expect(nameOf('👩‍👩‍👧'.repeat(50))).toBe('👩‍👩‍👧'.repeat(12))
    expect(nameOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99))
  })

  test('a provided name is either valid for our own form or dropped', () => {
    for (const name of ['Rita', 'x'.repeat(500), '\n', '\u0000\u200F', `a${'\u0301'.repeat(400)}`]) {
      const taken = nameOf(name)
      expect(taken === '' || PersonName.safeParse(taken).success).toBe(true)
    }
  })
})
