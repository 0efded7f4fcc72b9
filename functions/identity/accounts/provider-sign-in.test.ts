import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { SESSION_SECONDS, signedSessions } from '../../platform/auth/session-tokens.ts'
import { type ProviderAnswer, providers } from './oidc-providers.ts'
import { exchangeCode, exchanges, finishProviderSignIn, startProviderSignIn } from './provider-sign-in.ts'
import { attempts, type SignInAttempt } from './sealed-attempts.ts'
import { singleUseTokens } from './single-use-tokens.ts'
import { identities, type ProvidedIdentity } from './user-of-identity.ts'
import { userFinder, userStore } from './user-store.ts'

type Exchanges = ReturnType<typeof exchanges>

const NOW = new Date('2026-07-20T12:00:00Z')
const now = () => NOW
const user = storedUser({ user_id: 'u1', session_epoch: 3 })
/** The hash that binds a code to the browser with this sealed attempt. */
const BINDING = createHash('sha256').update('sealed').digest('base64url')

/** Begins a provider sign-in with this return page. @returns the attempt. */
async function begin(redirect?: string) {
  const sealed: SignInAttempt[] = []
  const context = contextWith(
    { now },
    double(providers, { authorizationUrl: async ({ state }) => `https://provider.example/?state=${state}` }),
    double(attempts, { seal: async (attempt) => `seal ${sealed.push(attempt)}` }),
  )
  return { begun: await startProviderSignIn(context, 'google', redirect), attempt: sealed[0] }
}

test('a provider sign-in starts with new secrets, which the browser stores encrypted', async () => {
  const { begun, attempt } = await begin('/sponsors')
  const { state = '', nonce, verifier, ...others } = attempt ?? {}
  expect(begun).toEqual({ location: `https://provider.example/?state=${state}`, sealed: 'seal 1' })
  for (const secret of [state, nonce, verifier]) expect(secret).toMatch(/^[\w-]{43}$/)
  expect(new Set([state, nonce, verifier]).size).toBe(3)
  expect(others).toEqual({ provider: 'google', redirect: '/sponsors' })
})

test.each([
  ['none', undefined, false],
  ['one of the last length', `/${'a'.repeat(2045)}`, true],
  ['one that a cookie has no room for', `/${'a'.repeat(2046)}`, false],
  ['one whose letters take more room than they seem to', `/${'é'.repeat(1100)}`, false],
  ['one that grows by quoting', `/${'\u0001'.repeat(400)}`, false],
])('the return page %s is stored: %s', async (_what, redirect, isKept) => {
  expect((await begin(redirect)).attempt?.redirect).toBe(isKept ? redirect : undefined)
})

const begunAttempt: SignInAttempt = { provider: 'google', state: 'st', nonce: 'no', verifier: 've' }

function setUp({
  open = async (): Promise<SignInAttempt | undefined> => begunAttempt,
  email = user.email as string | null,
  owner = user,
  identify = async (): Promise<ProvidedIdentity> => ({
    issuer: 'https://p.example',
    subject: '7',
    email,
    name: 'Uma',
  }),
  findUserId = async (): Promise<string | undefined> => undefined,
  outcome = 'added' as 'added' | 'refused',
} = {}) {
  const stored: Parameters<Exchanges['add']>[0][] = []
  const redeemed: ProviderAnswer[] = []
  const context = contextWith(
    { now },
    double(providers, {
      identify: async (_attempt, answer) => {
        redeemed.push(answer)
        return identify()
      },
    }),
    double(attempts, { open }),
    double(identities, { findUserId, link: async () => 'written', create: async () => 'written' }),
    double(userStore, { findById: async () => undefined, findCandidates: async () => ({ owner }) }),
    double(exchanges, {
      add: async (exchange) => {
        stored.push(exchange)
        return outcome
      },
    }),
  )
  return {
    context,
    stored,
    redeemed,
    finish: (answer: ProviderAnswer = { state: 'st', code: 'co' }, sealed: string | undefined = 'sealed') =>
      finishProviderSignIn(context, 'google', answer, sealed),
  }
}

describe('the end of a sign-in with a provider', () => {
  test('a suspended user gets the reason and no code', async () => {
    const { finish, stored } = setUp({ owner: { ...user, suspended_at: '2026-07-19T12:00:00.000Z' } })
    expect(await finish()).toEqual({ error: 'suspended' })
    expect(stored).toEqual([])
  })

  test('a provider sign-in ends with a code for 60 seconds, bound to the browser and the user’s epoch', async () => {
    const { finish, stored } = setUp()
    expect(await finish()).toEqual({ code: expect.stringMatching(/^u1\.[\w-]{43}$/) })
    expect(stored).toEqual([
      {
        user_id: user.user_id,
        code_hash: expect.stringMatching(/^[\w-]{43}$/),
        binding_hash: BINDING,
        epoch: 3,
        expires_at: Date.UTC(2026, 6, 20, 12, 1) / 1000,
      },
    ])
  })

  test('a provider sign-in returns to the remembered page, whether it succeeded or failed', async () => {
    const { finish } = setUp({ open: async () => ({ ...begunAttempt, redirect: '/sponsors' }) })
    expect(await finish()).toMatchObject({ code: expect.any(String), redirect: '/sponsors' })
    expect(await finish({ state: 'st', error: 'access_denied' })).toEqual({
      error: 'cancelled',
      redirect: '/sponsors',
    })
  })

  test.each<[string, Partial<SignInAttempt> | undefined]>([
    ['of no attempt, or a late one', undefined],
    ['of another attempt', { state: 'other' }],
    ['of an attempt at another provider', { provider: 'linkedin' }],
  ])('an answer %s gives no code, and the provider is not called', async (_what, difference) => {
    const open = async () => difference && { ...begunAttempt, ...difference }
    const { finish, stored, redeemed } = setUp({ open })
    expect(await finish()).toEqual({ error: 'expired' })
    // any client may call the callback with any parameters
    expect(await finish({ state: 'st', error: 'access_denied' })).toEqual({ error: 'expired' })
    expect([stored, redeemed]).toEqual([[], []])
  })

  test('an answer without a state, or in a browser without the cookie, gives no code', async () => {
    const { finish, context, redeemed } = setUp()
    expect(await finishProviderSignIn(context, 'google', { state: 'st', code: 'co' }, undefined)).toEqual({
      error: 'expired',
    })
    expect(await finish({ code: 'co' })).toEqual({ error: 'expired' })
    expect(redeemed).toEqual([])
  })

  test.each([
    ['access_denied', 'cancelled'],
    ['user_cancelled_login', 'cancelled'],
    ['user_cancelled_authorize', 'cancelled'],
    ['server_error', 'failed'],
  ])('the provider error %s becomes %s', async (error, said) => {
    const { finish, redeemed } = setUp()
    expect(await finish({ state: 'st', error })).toMatchObject({ error: said })
    expect(redeemed).toEqual([])
  })

  test('a provider sign-in reports that the provider has verified no email', async () => {
    const { finish, stored } = setUp({ email: null })
    expect(await finish()).toEqual({ error: 'email_unverified' })
    expect(stored).toEqual([])
  })

  test('an invalid provider answer ends in a refusal with its reason', async () => {
    const world = setUp({ identify: () => Promise.reject(new Error('unexpected nonce')) })
    expect(await world.finish()).toEqual({ error: 'failed', refusal: 'unexpected nonce' })
  })

  test('a provider sign-in fails with the cause when a table does not answer', async () => {
    const cause = new Error('throttled')
    const findUserId = () => Promise.reject(cause)
    expect(await setUp({ findUserId }).finish()).toEqual({ error: 'failed', cause })
  })

  test('a provider sign-in fails when the user has been deleted concurrently', async () => {
    expect(await setUp({ outcome: 'refused' }).finish()).toEqual({ error: 'failed' })
  })
})

function exchanging(outcome: 'used' | 'refused' = 'used', found = user) {
  const used: Parameters<Exchanges['use']>[0][] = []
  const context = contextWith(
    { now },
    double(userFinder, async (id) => (id === user.user_id ? found : undefined)),
    double(exchanges, {
      use: async (exchange) => {
        used.push(exchange)
        return outcome
      },
    }),
    double(signedSessions, { sign: async ({ userId, sessionId }) => `token of ${userId} in ${sessionId}` }),
  )
  return {
    used,
    exchange: (code: string, { sealed }: { sealed?: string } = { sealed: 'sealed' }) =>
      exchangeCode(context, code, sealed, 'Chrome on Windows'),
  }
}

const CODE = singleUseTokens.make(user.user_id)
const REFUSED = {
  code: 'validation_failed',
  message: 'This sign-in is no longer valid.',
  errors: { code: ['This sign-in is no longer valid.'] },
}

describe('exchanging a code', () => {
  test('exchanging a code starts a session of its user for the device that began the sign-in', async () => {
    const { exchange, used } = exchanging()
    const { token, account } = await exchange(CODE.token)
    const { session_id } = used[0]?.session ?? {}
    expect([token, account.user_id]).toEqual([`token of ${user.user_id} in ${session_id}`, user.user_id])
    expect(used).toEqual([
      {
        codeHash: CODE.hash,
        bindingHash: BINDING,
        session: {
          session_id,
          user_id: user.user_id,
          epoch: 3,
          device: 'Chrome on Windows',
          created_at: '2026-07-20T12:00:00.000Z',
          expires_at: NOW.getTime() / 1000 + SESSION_SECONDS,
        },
        at: NOW,
      },
    ])
  })

  test('every failed code exchange gets the same refusal, which does not sign the user out', async () => {
    await expect(exchanging('refused').exchange(CODE.token)).rejects.toMatchObject(REFUSED)
    await expect(exchanging().exchange('nobody.secret')).rejects.toMatchObject(REFUSED)
    expect(REFUSED.message).not.toMatch(/token|Unauthenticated|expired/i)
  })

  test('a code of a suspended user is refused', async () => {
    const { used, exchange } = exchanging('used', { ...user, suspended_at: '2026-07-20T11:59:59.000Z' })
    await expect(exchange(CODE.token)).rejects.toMatchObject(REFUSED)
    expect(used).toEqual([])
  })

  test('a code exchange is refused in a browser without the cookie', async () => {
    const { used, exchange } = exchanging()
    await expect(exchange(CODE.token, {})).rejects.toMatchObject(REFUSED)
    expect(used).toEqual([])
  })
})
