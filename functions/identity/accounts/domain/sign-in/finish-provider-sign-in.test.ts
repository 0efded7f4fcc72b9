import { describe, expect, test } from 'vitest'
import { storedUser } from '../../../../../tests/support/accounts/stored-user.ts'
import { bindingHash, type StoredExchange } from './exchange.ts'
import { finishProviderSignIn } from './finish-provider-sign-in.ts'
import type { ProvidedIdentity } from './identity.ts'
import type { ProviderAnswer, SignInAttempt } from './sign-in-attempt.ts'

const user = storedUser({ session_epoch: 3 })
const attempt: SignInAttempt = { provider: 'google', state: 'st', nonce: 'no', verifier: 've' }
const identity: ProvidedIdentity = {
  issuer: 'https://p.example',
  subject: '7',
  email: user.email,
  name: 'Uma',
}

function setUp({
  open = async (): Promise<SignInAttempt | undefined> => attempt,
  email = user.email as string | null,
  owner = user,
} = {}) {
  const stored: StoredExchange[] = []
  const redeemed: ProviderAnswer[] = []
  const dependencies = {
    providers: {
      identify: async (_attempt: SignInAttempt, answer: ProviderAnswer) => {
        redeemed.push(answer)
        return { ...identity, email }
      },
    },
    attempts: { open },
    identities: {
      findUserId: async (): Promise<string | undefined> => undefined,
      link: async () => 'written' as const,
      create: async () => 'written' as const,
    },
    users: { findById: async () => undefined, findCandidates: async () => ({ owner }) },
    exchanges: {
      add: async (exchange: StoredExchange): Promise<'added' | 'refused'> => {
        stored.push(exchange)
        return 'added'
      },
    },
    singleUseTokens: { make: (userId: string) => ({ token: `${userId}.secret`, hash: 'its hash' }) },
    newId: () => 'new-user',
    now: () => new Date('2026-07-20T12:00:00Z'),
  }
  return {
    dependencies,
    stored,
    redeemed,
    finish: (answer: ProviderAnswer = { state: 'st', code: 'co' }, sealed: string | undefined = 'sealed') =>
      finishProviderSignIn(dependencies, 'google', answer, sealed),
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
    expect(await finish()).toEqual({ code: `${user.user_id}.secret` })
    expect(stored).toEqual([
      {
        user_id: user.user_id,
        code_hash: 'its hash',
        binding_hash: bindingHash('sealed'),
        epoch: 3,
        expires_at: Date.UTC(2026, 6, 20, 12, 1) / 1000,
      },
    ])
  })

  test('a provider sign-in returns to the remembered page, whether it succeeded or failed', async () => {
    const { finish } = setUp({ open: async () => ({ ...attempt, redirect: '/sponsors' }) })
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
    const open = async () => difference && { ...attempt, ...difference }
    const { finish, stored, redeemed } = setUp({ open })
    expect(await finish()).toEqual({ error: 'expired' })
    // any client may call the callback with any parameters
    expect(await finish({ state: 'st', error: 'access_denied' })).toEqual({ error: 'expired' })
    expect([stored, redeemed]).toEqual([[], []])
  })

  test('an answer without a state, or in a browser without the cookie, gives no code', async () => {
    const { finish, dependencies, redeemed } = setUp()
    expect(
      await finishProviderSignIn(dependencies, 'google', { state: 'st', code: 'co' }, undefined),
    ).toEqual({
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
    const { finish, dependencies } = setUp()
    dependencies.providers.identify = () => Promise.reject(new Error('unexpected nonce'))
    expect(await finish()).toEqual({ error: 'failed', refusal: 'unexpected nonce' })
  })

  test('a provider sign-in fails with the cause when a table does not answer', async () => {
    const cause = new Error('throttled')
    const down = setUp()
    down.dependencies.identities.findUserId = () => Promise.reject(cause)
    expect(await down.finish()).toEqual({ error: 'failed', cause })
  })

  test('a provider sign-in fails when the user has been deleted concurrently', async () => {
    const { finish, dependencies } = setUp()
    dependencies.exchanges.add = async () => 'refused'
    expect(await finish()).toEqual({ error: 'failed' })
  })
})
