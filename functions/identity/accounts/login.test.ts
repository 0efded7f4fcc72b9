import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { ACCOUNT_SUSPENDED } from '#shared/suspension.ts'
import { storedUser, waitingUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { SESSION_SECONDS, signedSessions } from '../../platform/auth/session-tokens.ts'
import { type Session, sessionStore } from '../../sessions/index.ts'
import { login } from './login.ts'
import { passwords } from './passwords.ts'
import { throttleStore } from './throttles.ts'
import { userStore } from './user-store.ts'
import { accountOfUser, type Candidates, type Decoy, newUser } from './user.ts'

const NOW = new Date('2026-07-20T12:00:00Z')
const email = 'uma@example.com'
const uma = storedUser({ user_id: 'u1', email, password_hash: 'hash of secret' })
const rita = waitingUser({ user_id: 'u2', email, password_hash: 'hash of hers' })
const decoy: Decoy = {
  user_id: 'g1',
  name: 'Gary',
  email,
  password_hash: 'hash of his',
  expires_at: rita.expires_at,
}

interface World {
  candidates?: Candidates
  needsRehash?: boolean
  /** The throttle that is full, if any. */
  full?: string
  /** Whether the account is deleted, or its password changed, before the session begins. */
  isOvertaken?: boolean
}

function setUp({ candidates = { owner: uma }, needsRehash = false, full, isOvertaken = false }: World = {}) {
  const sessions: Session[] = []
  const compared: (string | null | undefined)[] = []
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
      verify: async (password, hash) => {
        compared.push(hash)
        return hash === `hash of ${password}`
      },
      needsRehash: () => needsRehash,
    }),
    double(throttleStore, {
      take: async (name, subject) => {
        if (name === full) throw new AppError('too_many_requests', 'Too many')
        counted.push(`take ${name} of ${subject}`)
      },
      giveBack: async (name, subject, takenAt) =>
        void counted.push(`give back ${name} of ${subject} at ${takenAt.toISOString()}`),
    }),
    double(signedSessions, { sign: async ({ userId, sessionId }) => `token of ${userId} in ${sessionId}` }),
  )
  return {
    sessions,
    compared,
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

  test('a sign-in fails when the account was deleted or its password changed concurrently', async () => {
    const { signIn, sessions } = setUp({ isOvertaken: true })
    await expect(signIn('secret')).rejects.toMatchObject(failure)
    expect(sessions).toEqual([])
  })

  test('a sign-in that starts no session leaves its tries counted, though the password was right', async () => {
    const { signIn, counted } = setUp({ isOvertaken: true })
    await expect(signIn('secret')).rejects.toMatchObject(failure)
    expect(counted).toEqual(taken)
  })

  test('a sign-in starts a session in the user’s epoch', async () => {
    const { signIn, sessions } = setUp({ candidates: { owner: { ...uma, session_epoch: 7 } } })
    await signIn('secret')
    expect(sessions).toMatchObject([{ epoch: 7 }])
  })

  test.each<[string, Candidates, (string | null | undefined)[]]>([
    ['of an unknown email', {}, [undefined, undefined]],
    ['of an owner', { owner: uma }, ['hash of secret', undefined]],
    ['of an owner without a password', { owner: { ...uma, password_hash: null } }, [null, undefined]],
    ['of an unverified user', { applicant: rita }, [undefined, 'hash of hers']],
    ['of an owner next to a decoy', { owner: uma, applicant: decoy }, ['hash of secret', 'hash of his']],
  ])(
    'a sign-in with the wrong password %s makes two comparisons and begins no session',
    async (_name, candidates, work) => {
      const { signIn, sessions, compared, counted } = setUp({ candidates })
      await expect(signIn('wrong')).rejects.toMatchObject(failure)
      expect(compared).toEqual(work)
      expect(counted).toEqual(taken)
      expect(sessions).toEqual([])
    },
  )

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

  test('a wrong password gets the refusal of every other account', async () => {
    await expect(setUp({ candidates }).signIn('wrong')).rejects.toMatchObject(failure)
  })

  test('the reason does not mention tokens, because the page would then sign the user out', () => {
    expect(ACCOUNT_SUSPENDED).not.toMatch(/token|Unauthenticated|expired/i)
  })
})

describe('signing in as an unverified user', () => {
  test('the newest unverified user of an email gets a pending session', async () => {
    const { signIn, sessions } = setUp({ candidates: { applicant: rita } })
    expect((await signIn('hers')).account).toEqual(accountOfUser(rita))
    expect(sessions[0]).not.toHaveProperty('decoy')
  })

  test('a decoy gets a session of the requested account, and the owner one of their own', async () => {
    const { signIn, sessions } = setUp({ candidates: { owner: uma, applicant: decoy } })
    expect(await signIn('his')).toEqual({
      token: expect.stringMatching(/^token of g1 in /),
      account: accountOfUser(newUser('g1', decoy, 'hash of his', NOW)),
    })
    expect(sessions).toMatchObject([{ user_id: 'g1', epoch: 0, decoy: { name: 'Gary', email } }])
    expect((await signIn('secret')).account.user_id).toBe('u1')
  })

  test('a sign-in does the same work for a decoy as for an unverified user', async () => {
    const [known, unknown] = [
      setUp({ candidates: { owner: uma, applicant: decoy }, needsRehash: true }),
      setUp({ candidates: { applicant: rita }, needsRehash: true }),
    ]
    await known.signIn('his')
    await unknown.signIn('hers')
    expect(known.compared.length).toBe(unknown.compared.length)
    expect(known.counted).toEqual(unknown.counted)
    expect([known.rehashed, unknown.rehashed]).toEqual([[], []])
  })

  test.each<[string, Candidates, string]>([
    ['a user', { applicant: rita }, 'hers'],
    ['a decoy', { owner: uma, applicant: decoy }, 'his'],
  ])(
    'an expired unverified account that is still stored cannot sign in: %s',
    async (_name, { owner, applicant }, password) => {
      const late = applicant && { ...applicant, expires_at: NOW.getTime() / 1000 }
      const { signIn, compared } = setUp({
        candidates: { ...(owner && { owner }), ...(late && { applicant: late }) },
      })
      await expect(signIn(password)).rejects.toMatchObject(failure)
      expect(compared).toHaveLength(2)
    },
  )

  test('a decoy’s session ends no later than the decoy', async () => {
    const soon = NOW.getTime() / 1000 + 5
    const { signIn, sessions } = setUp({
      candidates: { owner: uma, applicant: { ...decoy, expires_at: soon } },
    })
    await signIn('his')
    expect(sessions).toMatchObject([{ expires_at: soon }])
  })
})

describe('the throttles of signing in', () => {
  test.each<[string, Candidates, string]>([
    ['an owner', { owner: uma }, 'secret'],
    ['a decoy', { owner: uma, applicant: decoy }, 'his'],
    ['an unverified user', { applicant: rita }, 'hers'],
  ])(
    'the right password of %s takes back only its own try, so it neither gives guesses nor reveals the sign-in',
    async (_name, candidates, password) => {
      const { signIn, counted } = setUp({ candidates })
      await signIn(password)
      expect(counted).toEqual([
        ...taken,
        'give back loginsOfClient of 203.0.113.7 at 2026-07-20T12:00:00.000Z',
        `give back loginsOfAccount of ${email} at 2026-07-20T12:00:00.000Z`,
      ])
    },
  )

  test.each(['loginsOfClient', 'loginsOfAccount'])(
    'the right password is refused without a comparison when the throttle %s is full',
    async (full) => {
      const { signIn, compared } = setUp({ full })
      await expect(signIn('secret')).rejects.toMatchObject({ code: 'too_many_requests' })
      expect(compared).toEqual([])
    },
  )
})
