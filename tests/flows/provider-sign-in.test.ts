import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#shared/api/accounts/accounts.ts'
import { listProviders, startProviderSignIn, exchangeCode } from '#shared/api/accounts/provider-sign-in.ts'
import { resourceName } from '#shared/system/names.ts'
import type { TableName } from '#shared/system/tables.ts'
import { providerBrowser } from '../support/accounts/provider-browser.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

const DEMO = 'demo@example.com'

// a deployed system has no provider that signs users in without a prompt
describe.skipIf(isDeployed)('the demo provider', () => {
  let world: FlowWorld
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.stop())

  const newBrowser = () => providerBrowser(world)

  const page = () => `${world.origin}/auth-check`

  /** Completes a sign-in. @returns the session. */
  async function signIn() {
    const browser = newBrowser()
    const { told } = await browser.signIn()
    return exchangeCode.responses[200].parse((await browser.exchange(told['code'])).body)
  }

  const all = async (table: TableName) =>
    (
      await world.documents.send(
        new ScanCommand({ TableName: resourceName(world.prefix, table), Limit: 1000, ConsistentRead: true }),
      )
    ).Items ?? []

  describe('the list of providers', () => {
    test('the list of providers contains the configured ones', async () => {
      expect(await world.get(listProviders)).toEqual({ data: [{ name: 'demo', label: 'the demo provider' }] })
    })

    test.each(['google', 'linkedin', 'nobody', '__proto__'])(
      'the list of providers does not have %s, and its URL is not found',
      async (name) => {
        for (const path of [`/auth/${name}`, `/auth/${name}/callback?state=a`]) {
          expect(await world.send('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
        }
      },
    )
  })

  describe('signing in with a provider', () => {
    test('eight concurrent sign-ins with a provider make one user, who can use everything', async () => {
      const signedIn = await Promise.all(Array.from({ length: 8 }, signIn))
      expect(new Set(signedIn.map(({ user }) => user.id)).size).toBe(1)
      expect(new Set(signedIn.map(({ token }) => token)).size).toBe(8)
      const users = (await all('users')).filter(({ email }) => email === DEMO)
      expect(users).toHaveLength(1)
      expect(await all('identities')).toEqual([
        {
          identity_id: `${world.origin}/__local/provider demi`,
          issuer: `${world.origin}/__local/provider`,
          subject: 'demi',
          user_id: users[0]?.['user_id'],
        },
      ])
      const [{ token } = { token: '' }] = signedIn
      expect((await world.get(me, { token })).data).toMatchObject({
        name: 'Demi Demo',
        email: DEMO,
        email_verified: true,
        has_password: false,
      })
    })

    test('signing in with a provider leads to the requested page, with a code behind "#"', async () => {
      const { place, told } = await newBrowser().signIn('?redirect=%2Fsponsors%3Fcompany%3D7')
      expect(place).toBe(page())
      expect(told).toEqual({
        code: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
        redirect: '/sponsors?company=7',
      })
    })

    test('signing in with a provider never leads to another site, whatever return path is requested', async () => {
      const { place, told } = await newBrowser().signIn('?redirect=https%3A%2F%2Fevil.example%2F')
      // the page checks the path before it navigates there (safeReturnPath)
      expect(place).toBe(page())
      expect(told['redirect']).toBe('https://evil.example/')
    })

    test('a provider sign-in is protected by values in one cookie that scripts cannot read', async () => {
      const answer = await world.call(startProviderSignIn, { params: { provider: 'demo' } })
      const asked = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
      expect(asked).toEqual({
        client_id: 'sponsor-finder',
        response_type: 'code',
        redirect_uri: `${world.origin}/api/auth/demo/callback`,
        scope: 'openid email profile',
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
      })
      const [cookie = '', ...others] = answer.headers.getSetCookie()
      expect(others).toEqual([])
      expect(cookie).toMatch(/^sign-in=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
      for (const secret of [asked['state'], asked['nonce'], 'verifier']) expect(cookie).not.toContain(secret)
    })

    test('the redirect URI of a provider sign-in comes from the configuration, not from the request', async () => {
      const { port } = new URL(world.origin)
      const location = await new Promise((done, fail) => {
        request(
          {
            port,
            path: '/api/auth/demo',
            headers: { Host: '127.0.0.1', 'X-Forwarded-Host': 'evil.example' },
          },
          (response) => done(response.resume().headers.location),
        )
          .on('error', fail)
          .end()
      })
      expect(location).toContain(encodeURIComponent(`${world.origin}/api/auth/demo/callback`))
    })
  })

  describe('the callback of a provider', () => {
    test('a callback opened in another browser starts no session, even if that browser has begun a sign-in', async () => {
      const attacker = newBrowser()
      const callback = await attacker.signInThere()
      expect(await newBrowser().comeBack(callback)).toEqual({ place: page(), told: { error: 'expired' } })
      const other = newBrowser()
      await other.signInThere()
      expect(await other.comeBack(callback)).toEqual({ place: page(), told: { error: 'expired' } })
      // the callback is still valid in the browser that began the sign-in
      expect((await attacker.comeBack(callback)).told).toHaveProperty('code')
    })

    test('a callback is valid once', async () => {
      const browser = newBrowser()
      const callback = await browser.signInThere()
      expect((await browser.comeBack(callback)).told).toHaveProperty('code')
      expect((await browser.comeBack(callback)).told).toEqual({ error: 'failed' })
    })
  })
})
