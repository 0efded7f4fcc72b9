import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { storedUser, waitingUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { signedSessions } from '../../platform/auth/session-tokens.ts'
import { sessionStore } from '../../sessions/index.ts'
import { verification, verifyEmail } from './sign-up.ts'
import { throttleStore } from './throttles.ts'
import { userStore } from './user-store.ts'
import type { User } from './user.ts'
import { codesOf, codeStore } from './verification-code.ts'

const NOW = new Date('2026-07-20T12:00:00Z')
const rita = waitingUser({ user_id: 'u1', email: 'rita@example.com' })
const session = { session_id: 's1', user_id: 'u1', epoch: 0, device: null, created_at: '', expires_at: 0 }

interface World {
  newest?: User | null
  overtaken?: boolean
  full?: boolean
}

function setUp({ newest = rita, overtaken = false, full = false }: World = {}) {
  const work: string[] = []
  const verified: Parameters<ReturnType<typeof verification>>[0][] = []
  const context = contextWith(
    { now: () => NOW },
    double(userStore, {
      findSolePending: async (email) => {
        work.push(`newest of ${email}`)
        return newest ?? undefined
      },
    }),
    double(sessionStore, {
      findWithUser: async (sessionId) => {
        work.push(`whose is ${sessionId}`)
        if (sessionId === 's1') return { session, user: rita }
        const decoy = { name: 'Rita', email: 'rita@example.com' }
        return { session: { ...session, session_id: sessionId, user_id: 'nobody-1', decoy } }
      },
    }),
    double(codeStore, {
      countTry: async (userId, caller) => {
        work.push(`count for ${userId === 'u1' ? userId : 'new'} of ${caller}`)
        return userId === 'u1' ? 'hash of 123456' : undefined
      },
    }),
    double(codesOf, {
      matches: async (hash, _userId, code) => {
        work.push('compare')
        return hash === `hash of ${code}`
      },
    }),
    double(verification, async (made) => {
      verified.push(made)
      return overtaken ? 'refused' : 'verified'
    }),
    double(throttleStore, {
      take: async (name, subject) => {
        if (full) throw new AppError('too_many_requests', 'Too many')
        work.push(`take ${name} of ${subject}`)
      },
      giveBack: async (name, subject, takenAt) => {
        work.push(`give back ${name} of ${subject} at ${takenAt.toISOString()}`)
      },
    }),
    double(signedSessions, { sign: async ({ userId, sessionId }) => `token of ${userId} in ${sessionId}` }),
  )
  return {
    work,
    verified,
    verify: (code: string, sessionId?: string, email = 'rita@example.com') =>
      verifyEmail(
        context,
        { email, code },
        sessionId === undefined ? undefined : { sessionId, userId: sessionId === 's1' ? 'u1' : 'nobody-1' },
        { clientAddress: '203.0.113.7', device: 'Chrome on Linux' },
      ),
  }
}

const failure = {
  code: 'validation_failed',
  message: 'The code is wrong or no longer valid. Check it, or ask for another one.',
  errors: { code: ['The code is wrong or no longer valid. Check it, or ask for another one.'] },
}

describe('verifying an email', () => {
  test('verifying with a session verifies its user and answers with a new session', async () => {
    const { verify, verified } = setUp()
    const { token, account } = await verify('123456', 's1')
    const { session_id } = verified[0]?.session ?? {}
    expect(token).toBe(`token of u1 in ${session_id}`)
    expect(account).toMatchObject({ user_id: 'u1', email_verified_at: '2026-07-20T12:00:00.000Z' })
    expect(verified).toEqual([
      {
        user: rita,
        codeHash: 'hash of 123456',
        session: expect.objectContaining({ user_id: 'u1' }),
        replaced: 's1',
        at: NOW,
      },
    ])
  })

  test('verifying without a session verifies the newest user of the email and starts a session', async () => {
    const { verify, verified } = setUp()
    const { token } = await verify('123456')
    expect(token).toBe(`token of u1 in ${verified[0]?.session.session_id}`)
    expect(verified[0]?.session).toMatchObject({
      user_id: 'u1',
      device: 'Chrome on Linux',
    })
  })

  test('a verification counts its try for client and code before comparing, and a success takes back the client’s', async () => {
    const { verify, work } = setUp()
    const compared = [
      'take codesOfClient of 203.0.113.7',
      'newest of rita@example.com',
      'count for u1 of anybody',
      'compare',
    ]
    await expect(verify('654321')).rejects.toMatchObject(failure)
    expect(work).toEqual(compared)
    await verify('123456')
    const back = 'give back codesOfClient of 203.0.113.7 at 2026-07-20T12:00:00.000Z'
    expect(work.slice(0, -1)).toEqual([...compared, ...compared, back])
  })

  test('a verification gives its client back the registration of that user, once it is written', async () => {
    const back = `give back unverifiedOfClient of 203.0.113.7 at ${rita.created_at}`
    const { verify, work } = setUp()
    await verify('123456')
    expect(work.at(-1)).toBe(back)
    const late = setUp({ overtaken: true })
    await expect(late.verify('123456')).rejects.toMatchObject(failure)
    expect(late.work).not.toContain(back)
  })

  test('verification tries with and without the session are counted separately', async () => {
    const { verify, work } = setUp()
    await expect(verify('654321', 's1')).rejects.toMatchObject(failure)
    await expect(verify('654321')).rejects.toMatchObject(failure)
    expect(work.filter((step) => step.startsWith('count'))).toEqual([
      'count for u1 of session',
      'count for u1 of anybody',
    ])
  })

  test('verification does no work for a client with too many wrong codes', async () => {
    const { verify, work } = setUp({ full: true })
    await expect(verify('123456')).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(work).toEqual([])
  })

  test('verifying with a session for another email works as without a session', async () => {
    const { verify, work } = setUp({ newest: null })
    await expect(verify('123456', 's1', 'other@example.com')).rejects.toMatchObject(failure)
    expect(work).toContain('newest of other@example.com')
  })

  test('verification tries for an email without an unverified user are counted on a separate row', async () => {
    const { verify, work } = setUp({ newest: null })
    await expect(verify('123456')).rejects.toMatchObject(failure)
    expect(work.slice(1)).toEqual(['newest of rita@example.com', 'count for new of anybody', 'compare'])
  })

  test.each([
    ['a wrong code', {}, '654321', 's1'],
    ['an address without an unverified user', { newest: null }, '123456', undefined],
    ['an address that is verified', { newest: storedUser({ user_id: 'u1' }) }, '123456', undefined],
    [
      'an expired unverified user',
      { newest: waitingUser({ expires_at: NOW.getTime() / 1000 }) },
      '123456',
      undefined,
    ],
    ['a decoy', {}, '123456', 'decoy'],
    ['a code that another call uses at this moment', { overtaken: true }, '123456', 's1'],
  ])('verification fails for %s with the same message', async (_name, world, code, sessionId) => {
    await expect(setUp(world).verify(code, sessionId)).rejects.toMatchObject(failure)
  })

  test('verification does as much work for a decoy as for a user', async () => {
    const [user, decoy] = [setUp(), setUp()]
    await user.verify('654321', 's1').catch(() => undefined)
    await decoy.verify('654321', 'decoy').catch(() => undefined)
    expect(decoy.work.map((step) => step.split(' ')[0])).toEqual(user.work.map((step) => step.split(' ')[0]))
  })
})
