import { describe, expect, test } from 'vitest'
import { ACCOUNT_SUSPENDED } from '#shared/suspension.ts'
import { storedUser, waitingUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { SESSION_SECONDS, signedSessions } from '../../platform/auth/session-tokens.ts'
import { type Session, sessionStore } from '../../sessions/index.ts'
import { login } from './login.ts'
import { passwords } from './passwords.ts'
import { throttleStore } from './throttles.ts'
import { userStore } from './user-store.ts'
import { accountOfUser, type Candidates, type Decoy } from './user.ts'

const NOW = new Date('2026-07-20T12:00:00Z')
const email = 'uma@example.com'
const uma = storedUser({ user_id: 'u1', email, password_hash: 'hash of secret' })
const decoy: Decoy = {
  user_id: 'g1',
  name: 'Gary',
  email,
  password_hash: 'hash of his',
  expires_at: waitingUser({ email }).expires_at,
}

interface World {
  candidates?: Candidates
  needsRehash?: boolean
  /** Whether the account is deleted, or its password changed, before the session begins. */
  isOvertaken?: boolean
}

function setUp({ candidates = { owner: uma }, needsRehash = false, isOvertaken = false }: World = {}) {
  const sessions: Session[] = []
  const rehashed: string[] = []
  const counted: string[] = []
  const context = contextWith(
    { now: () => NOW },
    double(userStore, {
      findCandidates: async (address) => (address === email ? candidates : {}),
      rehash: async (_user, hash) => void rehashed.push(hash),
    }),
    double(sessionStore, {
      create: async (session) => {
        if (isOvertaken) return 'refused'
        sessions.push(session)
        return 'begun'
      },
    }),
    double(passwords, {
      hash: async (password) => `new hash of ${password}`,
      verify: async (password, hash) => hash === `hash of ${password}`,
      needsRehash: () => needsRehash,
    }),
    double(throttleStore, {
      take: async (name, subject) => void counted.push(`take ${name} of ${subject}`),
      giveBack: async (name, subject, takenAt) =>
        void counted.push(`give back ${name} of ${subject} at ${takenAt.toISOString()}`),
    }),
    double(signedSessions, { sign: async ({ userId, sessionId }) => `token of ${userId} in ${sessionId}` }),
  )
  return {
    sessions,
    rehashed,
    counted,
    signIn: (password: string, address = email) =>
      login(
        context,
        { email: address, password },
        { clientAddress: '203.0.113.7', device: 'Chrome on Linux' },
      ),
  }
}

const failure = { code: 'login_failed', message: 'Email or password is wrong' }
const taken = ['take loginsOfClient of 203.0.113.7', `take loginsOfAccount of ${email}`]

describe('signing in', () => {
  test('a sign-in starts a session and answers with its token', async () => {
    const { signIn, sessions } = setUp()
    const answer = await signIn('secret')
    const session_id = sessions[0]?.session_id
    expect(answer).toEqual({ token: `token of u1 in ${session_id}`, account: accountOfUser(uma) })
    expect(sessions).toEqual([
      {
        session_id,
        user_id: 'u1',
        epoch: 0,
        device: 'Chrome on Linux',
        created_at: '2026-07-20T12:00:00.000Z',
        expires_at: NOW.getTime() / 1000 + SESSION_SECONDS,
      },
    ])
  })

  test('a sign-in whose account is changed meanwhile starts no session, and leaves its tries counted', async () => {
    const { signIn, sessions, counted } = setUp({ isOvertaken: true })
    await expect(signIn('secret')).rejects.toMatchObject(failure)
    expect([sessions, counted]).toEqual([[], taken])
  })

  test('the sign-in refusal does not mention tokens, because the page would then sign the user out', async () => {
    await expect(setUp().signIn('wrong')).rejects.not.toThrow(/token|Unauthenticated|expired/i)
  })

  test('a sign-in renews an outdated password hash, and only for the right password', async () => {
    const { signIn, rehashed } = setUp({ needsRehash: true })
    await signIn('wrong').catch(() => undefined)
    expect(rehashed).toEqual([])
    await signIn('secret')
    expect(rehashed).toEqual(['new hash of secret'])
  })
})

describe('signing in as a suspended user', () => {
  const candidates = { owner: { ...uma, suspended_at: '2026-07-19T12:00:00.000Z' } }

  test('the right password gets the reason, begins no session and gives its tries back', async () => {
    const { signIn, sessions, counted, rehashed } = setUp({ candidates, needsRehash: true })
    await expect(signIn('secret')).rejects.toMatchObject({
      status: 403,
      code: 'account_suspended',
      message: ACCOUNT_SUSPENDED,
    })
    expect([sessions, rehashed]).toEqual([[], []])
    expect(counted).toEqual([
      ...taken,
      'give back loginsOfClient of 203.0.113.7 at 2026-07-20T12:00:00.000Z',
      `give back loginsOfAccount of ${email} at 2026-07-20T12:00:00.000Z`,
    ])
  })

  test('the reason does not mention tokens, because the page would then sign the user out', () => {
    expect(ACCOUNT_SUSPENDED).not.toMatch(/token|Unauthenticated|expired/i)
  })
})

test('a decoy’s session ends no later than the decoy, whose password is not hashed again', async () => {
  const soon = NOW.getTime() / 1000 + 5
  const { signIn, sessions, rehashed } = setUp({
    candidates: { owner: uma, applicant: { ...decoy, expires_at: soon } },
    needsRehash: true,
  })
  await signIn('his')
  expect([sessions, rehashed]).toMatchObject([[{ expires_at: soon }], []])
})
