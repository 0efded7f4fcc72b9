import { describe, expect, test } from 'vitest'
import { storedUser, waitingUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { pseudonymOf } from '../../platform/auth/pseudonyms.ts'
import { sessionStore } from '../../sessions/index.ts'
import { type CountedResend, limitResend, resendCode, resends } from './resend-code.ts'
import { throttleStore } from './throttles.ts'
import { userStore } from './user-store.ts'
import type { User } from './user.ts'
import { codesOf, type Caller } from './verification-code.ts'

const NOON = '2026-07-20T12:00:00.000Z'
const rita = waitingUser({ user_id: 'u1', name: 'Rita', email: 'rita@example.com' })

interface World {
  newest?: User | undefined
  isOwned?: boolean
  seen?: NonNullable<CountedResend['seen']>
  outcomes?: ('counted' | 'overtaken' | 'owned')[]
}

function setUp({ newest, isOwned = false, seen, outcomes = ['counted'] }: World) {
  const counted: CountedResend[] = []
  const calls: string[] = []
  const context = contextWith(
    { now: () => new Date(NOON) },
    double(userStore, { findSolePending: async () => newest, hasOwner: async () => isOwned }),
    double(sessionStore, { findWithUser: async (_id, userId) => (userId === 'u1' ? { user: rita } : {}) }),
    double(resends, {
      find: async () => seen,
      count: async (request) => {
        counted.push(request)
        return outcomes[counted.length - 1] ?? 'counted'
      },
    }),
    double(codesOf, {
      make: () => '012345',
      hash: async (userId, code) => `hash of ${code} for ${userId}`,
    }),
    double(pseudonymOf, async (_kind, email) => `nobody of ${email}`),
    double(throttleStore, {
      take: async (name, subject) => void calls.push(`take ${name} ${subject}`),
      giveBack: async (name, subject) => void calls.push(`give back ${name} ${subject}`),
    }),
  )
  return {
    calls,
    counted,
    resend: (caller?: Caller) => resendCode(context, 'rita@example.com', caller, 'request-2'),
  }
}

const next = { last_at: NOON, count: 1 }
const codeOf = (user_id: string) => ({
  user_id,
  code_hash: `hash of 012345 for ${user_id}`,
  tries: 0,
  other_tries: 0,
  expires_at: Date.UTC(2026, 6, 20, 12, 10) / 1000,
})
/** The writes of a request without an account: a count and a decoy code, but no mail. */
const decoyed = {
  subject: 'rita@example.com',
  seen: undefined,
  next,
  decoy: codeOf('nobody of rita@example.com'),
}

describe('sending another code', () => {
  test('a resend is counted and replaces the unverified user’s code, with the mail', async () => {
    const { resend, counted } = setUp({ newest: rita })
    await resend()
    expect(counted).toEqual([
      {
        subject: 'rita@example.com',
        seen: undefined,
        next,
        renewal: {
          user: rita,
          code: codeOf('u1'),
          mail: { template: 'verify_email', to: 'rita@example.com', code: '012345' },
          requestId: 'request-2',
        },
      },
    ])
  })

  describe('the daily limit that the sessions of an email share', () => {
    const session = { sessionId: 's1', userId: 'u1' }
    const seen = { last_at: '2026-07-20T11:00:00.000Z', count: 1 }

    test.each([
      ['the first code of a session does not count', { newest: rita }, session, []],
      ['a code without a session does not count', { newest: rita, seen }, undefined, []],
      ['a further code of a session counts', { seen }, session, ['take']],
      [
        'a request that another one overtook gives its one back',
        { seen, outcomes: ['overtaken' as const] },
        session,
        ['take', 'give back'],
      ],
    ])('the shared daily limit of codes: %s', async (_title, world, caller, expected) => {
      const { resend, calls } = setUp(world)
      await resend(caller).catch(() => {})
      expect(calls).toEqual(expected.map((call) => `${call} furtherCodesOfAddress rita@example.com`))
    })
  })

  test('resends with and without a session are counted separately', async () => {
    const { resend, counted } = setUp({ newest: rita })
    await resend({ sessionId: 's1', userId: 'u1' })
    await resend({ sessionId: 's2', userId: 'of another address' })
    expect(counted.map(({ subject }) => subject)).toEqual(['rita@example.com\nu1', 'rita@example.com'])
  })

  test.each([
    ['an unknown address', undefined],
    [
      'an expired unverified user',
      waitingUser({ email: 'rita@example.com', expires_at: Date.UTC(2026, 6, 20, 12) / 1000 }),
    ],
    ['an address that has an owner', storedUser({ email: 'rita@example.com' })],
  ])('a resend for %s is counted, sends no mail and writes a decoy code', async (_name, newest) => {
    const { resend, counted } = setUp({ newest })
    await resend()
    expect(counted).toEqual([decoyed])
  })

  test('a resend by a registration whose email has an owner writes a decoy code, and tries no other write', async () => {
    const { resend, counted } = setUp({ isOwned: true })
    await resend({ sessionId: 's1', userId: 'u1' })
    expect(counted).toMatchObject([{ decoy: { user_id: expect.stringContaining('nobody of') } }])
  })

  test('a resend sends no mail when the email is verified at the same moment', async () => {
    const { resend, counted } = setUp({ newest: rita, outcomes: ['owned', 'counted'] })
    await resend()
    expect(counted[1]).toEqual(decoyed)
  })

  test.each([
    ['within a minute', { last_at: '2026-07-20T11:59:30.000Z', count: 1 }, '30', /in 30 seconds/],
    [
      'a second before the minute ends',
      { last_at: '2026-07-20T11:59:01.000Z', count: 1 },
      '1',
      /in 1 second$/,
    ],
    ['after five in a day', { last_at: '2026-07-20T11:00:00.000Z', count: 5 }, '43200', /tomorrow/],
  ])('a resend is refused %s', async (_name, seen, retryAfter, words) => {
    const { resend, counted } = setUp({ newest: rita, seen })
    await expect(resend()).rejects.toMatchObject({
      code: 'too_many_requests',
      headers: { 'Retry-After': retryAfter },
    })
    await expect(resend()).rejects.toThrow(words)
    expect(counted).toEqual([])
  })

  test('a resend is refused when another request is counted at the same moment', async () => {
    const { resend } = setUp({ newest: rita, outcomes: ['overtaken'] })
    await expect(resend()).rejects.toMatchObject({ headers: { 'Retry-After': '60' } })
  })
})

const on = (time: string) => new Date(`2026-07-20T${time}Z`)
const after = (time: string, count: number): NonNullable<CountedResend['seen']> => ({
  last_at: on(time).toISOString(),
  count,
})

describe('asking for another code', () => {
  test.each<[string, CountedResend['seen'], string, number]>([
    ['the first time', undefined, '12:00:00', 1],
    ['a minute later', after('11:59:00', 1), '12:00:00', 2],
    ['the fifth time of the day', after('11:00:00', 4), '12:00:00', 5],
  ])('a resend is allowed %s', (_name, seen, now, count) => {
    expect(limitResend(seen, on(now))).toEqual({ next: { last_at: on(now).toISOString(), count } })
  })

  test('the daily limit of resends starts again on the next UTC date', () => {
    const midnight = new Date('2026-07-21T00:00:00Z')
    expect(limitResend(after('23:00:00', 5), midnight)).toMatchObject({ next: { count: 1 } })
  })

  test.each<[string, CountedResend['seen'], string, number]>([
    ['at once', after('12:00:00', 1), '12:00:00.000', 60],
    ['a millisecond before the minute is over', after('12:00:00', 1), '12:00:59.999', 1],
    ['a sixth time, until midnight', after('12:00:00', 5), '23:59:30', 30],
    ['a sixth time, a millisecond before midnight', after('12:00:00', 5), '23:59:59.999', 1],
    ['a minute before midnight, by the longer wait', after('23:59:50', 5), '23:59:55', 55],
  ])('a resend is throttled %s', (_name, seen, now, retryAfterSeconds) => {
    expect(limitResend(seen, on(now))).toEqual({ retryAfterSeconds })
  })

  test('a resend just after midnight is still throttled by the one-minute wait', () => {
    const seen = after('23:59:50', 1)
    expect(limitResend(seen, new Date('2026-07-21T00:00:05Z'))).toEqual({ retryAfterSeconds: 45 })
  })
})
