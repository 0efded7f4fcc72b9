import { describe, expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import type { Session } from '../domain/session.ts'
import { principalFinder } from './find-principal.ts'
import type { FoundSession } from './session-store.ts'

const user = (more: Parameters<typeof storedUser>[0] = {}) => ({ ...storedUser({ user_id: 'u1', ...more }) })

const ENDS = Date.UTC(2026, 6, 20, 12) / 1000
const session = (more: Partial<Session> = {}): Session => ({
  session_id: 's1',
  user_id: 'u1',
  epoch: 0,
  device: null,
  created_at: '2026-07-20T00:00:00.000Z',
  expires_at: ENDS,
  ...more,
})

/** The principal of session s1 of user u1, if the tables contain these rows. */
const find = (found: FoundSession, now = new Date((ENDS - 60) * 1000)) =>
  principalFinder({ findWithUser: async () => found }, () => now).find({ sessionId: 's1', userId: 'u1' })

describe('the principal of a session', () => {
  test('the principal of a session is its user', async () => {
    expect(await find({ session: session(), user: user() })).toEqual({
      userId: 'u1',
      sessionId: 's1',
      role: 'user',
      plan: 'free',
      emailVerified: true,
    })
  })

  test.each<{ role?: 'admin'; plan?: 'pro' }>([{ role: 'admin' }, { plan: 'pro' }])(
    'the principal of a session has the current role and plan: %o',
    async (now) => {
      expect(await find({ session: session(), user: user(now) })).toMatchObject(now)
    },
  )

  test('the principal of a session says whether the email is verified', async () => {
    const unverified = user({ email_verified_at: null })
    expect(await find({ session: session(), user: unverified })).toMatchObject({ emailVerified: false })
  })

  test('the principal of a session has the personal limit and the register, if there are any', async () => {
    const registerPointer = { name: 'current' }
    const found = { session: session(), user: user({ daily_limit: 0 }), registerPointer }
    expect(await find(found)).toMatchObject({ dailyLimit: 0, registerPointer })
  })

  test('a session of an ended epoch has no principal', async () => {
    const changed = user({ session_epoch: 1 })
    expect(await find({ session: session(), user: changed })).toBeUndefined()
    expect(await find({ session: session({ epoch: 1 }), user: changed })).toBeDefined()
  })

  test('a session of an expired unverified user has no principal, even if the user is still stored', async () => {
    const waiting = user({ email_verified_at: null, expires_at: ENDS - 60 })
    expect(await find({ session: session(), user: waiting })).toBeUndefined()
  })

  test('the principal of a decoy session is a plain account whose email is never verified', async () => {
    const decoy = { name: 'Rita', email: 'rita@example.com' }
    expect(await find({ session: session({ decoy }) })).toStrictEqual({
      userId: 'u1',
      sessionId: 's1',
      role: 'user',
      plan: 'free',
      emailVerified: false,
    })
    expect(await find({ session: session({ decoy }) }, new Date(ENDS * 1000))).toBeUndefined()
  })

  test('the principal of a session is read by the ids in the token', async () => {
    const asked: string[][] = []
    const sessions = {
      findWithUser: async (...ids: string[]) => {
        asked.push(ids)
        return {}
      },
    }
    await principalFinder(sessions, () => new Date(0)).find({ sessionId: 's9', userId: 'u9' })
    expect(asked).toEqual([['s9', 'u9']])
  })

  test('a session that has ended, or whose user is gone, has no principal', async () => {
    expect(await find({ user: user() })).toBeUndefined()
    expect(await find({ session: session() })).toBeUndefined()
    expect(await find({})).toBeUndefined()
  })

  test.each([
    ['is valid a millisecond before its expiry', -1, true],
    ['has ended at its second', 0, false],
    ['has ended after it, though the table still has it', 86_400_000, false],
  ])('a session %s', async (_name, milliseconds, holds) => {
    const now = new Date(ENDS * 1000 + milliseconds)
    expect((await find({ session: session(), user: user() }, now)) !== undefined).toBe(holds)
  })
})

const finder = (found: FoundSession) =>
  principalFinder({ findWithUser: async () => found }, () => new Date((ENDS - 60) * 1000))
const ids = { sessionId: 's1', userId: 'u1' }

describe('the items that were read with a principal', () => {
  test('the items that were read with a principal are available to its request, for a decoy too', async () => {
    const decoy = { name: 'Rita', email: 'rita@example.com' }
    for (const found of [{ session: session(), user: user() }, { session: session({ decoy }) }]) {
      const principals = finder(found)
      const principal = await principals.find(ids)
      expect(principal && principals.itemsReadWith(principal)).toEqual(found)
    }
  })

  test('items read with a principal belong to its own request when a user sends two requests', async () => {
    let found = { session: session(), user: user({ name: 'Rita' }) }
    const principals = principalFinder(
      { findWithUser: async () => found },
      () => new Date((ENDS - 60) * 1000),
    )
    const before = await principals.find(ids)
    found = { ...found, user: user({ name: 'Rita May' }) }
    const after = await principals.find(ids)
    const names = [before, after].map(
      (principal) => principal && principals.itemsReadWith(principal).user?.['name'],
    )
    expect(names).toEqual(['Rita', 'Rita May'])
  })

  test('a principal of another finder has no items, and asking for them is an error', async () => {
    const principal = await finder({ session: session(), user: user() }).find(ids)
    expect(() => finder({}).itemsReadWith(principal!)).toThrow('another finder')
  })
})
