import { describe, expect, test } from 'vitest'
import { login, type LoginDependencies } from './login.ts'
import type { Session } from './session.ts'
import type { User } from './user.ts'

const uma: User = {
  user_id: 'u1',
  name: 'Uma',
  email: 'uma@example.com',
  password_hash: 'hash of secret',
  role: 'user',
  plan: 'free',
  email_verified_at: '2026-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  preferences: { setup_completed_at: null, preferred_job_category_id: [] },
}

function setUp({ needsRehash = false } = {}) {
  const sessions: Session[] = []
  const compared: (string | undefined)[] = []
  const rehashed: string[] = []
  const dependencies: LoginDependencies = {
    users: {
      findByEmail: async (email) => (email === uma.email ? uma : undefined),
      rehash: async (_user, hash) => void rehashed.push(hash),
    },
    sessions: { create: async (session) => void sessions.push(session) },
    passwords: {
      hash: async (password) => `new hash of ${password}`,
      verify: async (password, hash) => {
        compared.push(hash)
        return hash === `hash of ${password}`
      },
      needsRehash: () => needsRehash,
    },
    signToken: async ({ userId, sessionId }) => `token of ${userId} in ${sessionId}`,
    newId: () => 's1',
    now: () => new Date('2026-07-20T12:00:00Z'),
    sessionSeconds: 60,
  }
  return {
    sessions,
    compared,
    rehashed,
    signIn: (email: string, password: string) => login(dependencies, { email, password }),
  }
}

describe('signing in', () => {
  test('starts a session and answers its token', async () => {
    const { signIn, sessions } = setUp()
    expect(await signIn('uma@example.com', 'secret')).toEqual({ token: 'token of u1 in s1', user: uma })
    expect(sessions).toEqual([
      {
        session_id: 's1',
        user_id: 'u1',
        created_at: '2026-07-20T12:00:00.000Z',
        expires_at: Date.UTC(2026, 6, 20, 12, 1) / 1000,
      },
    ])
  })

  test('fails alike for a wrong password and an unknown email, with the same work, and starts nothing', async () => {
    const { signIn, sessions, compared } = setUp()
    const failure = { code: 'login_failed', message: 'Email or password is wrong' }
    await expect(signIn('uma@example.com', 'wrong')).rejects.toMatchObject(failure)
    await expect(signIn('nobody@example.com', 'secret')).rejects.toMatchObject(failure)
    expect(compared).toEqual(['hash of secret', undefined])
    expect(sessions).toEqual([])
  })

  test('does not speak of tokens, for the page would sign the reader out', async () => {
    await expect(setUp().signIn('uma@example.com', 'wrong')).rejects.not.toThrow(
      /token|Unauthenticated|expired/i,
    )
  })

  test('renews a hash of yesterday’s cost, of the right password alone', async () => {
    const { signIn, rehashed } = setUp({ needsRehash: true })
    await signIn('uma@example.com', 'wrong').catch(() => undefined)
    expect(rehashed).toEqual([])
    await signIn('uma@example.com', 'secret')
    expect(rehashed).toEqual(['new hash of secret'])
  })
})
