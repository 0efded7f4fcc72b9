import { describe, expect, test, vi } from 'vitest'
import { noCase } from '#shared/my-case.ts'
import { storedUser } from '../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { makeApiToken } from '../platform/auth/api-tokens.ts'
import { signedSessions } from '../platform/auth/session-tokens.ts'
import { lambdaContext } from '../platform/context.ts'
import type { Logger } from '../platform/logger.ts'
import { principalOfApiToken, principals, requestParts } from './principals.ts'
import {
  type FoundSession,
  sessionStore,
  apiTokenStore,
  type FoundApiToken,
  type StoredApiToken,
} from './session-store.ts'
import type { Session } from './session.ts'

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

type FindWithUser = ReturnType<typeof sessionStore>['findWithUser']

const finderOf = (findWithUser: FindWithUser, now = new Date((ENDS - 60) * 1000)) =>
  principals(contextWith({ now: () => now }, double(sessionStore, { findWithUser })))

/** The principal of session s1 of user u1, if the tables contain these rows. */
const find = (found: FoundSession, now = new Date((ENDS - 60) * 1000)) =>
  finderOf(async () => found, now).find({ sessionId: 's1', userId: 'u1' })

const withPreferences = (preferences: object) => ({ session: session(), user: { ...user(), preferences } })

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

  test('the principal of a session has the case of the user, and no other preferences', async () => {
    const my_case = { ...noCase, born_on: '2001-05-01' }
    const said = withPreferences({ visa_situation: 'graduate', my_case, city: 'Leeds' })
    expect((await find(said))?.ownCase).toEqual({ visa_situation: 'graduate', my_case })
    expect(await find(withPreferences({ visa_situation: null }))).not.toHaveProperty('ownCase')
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
    const findWithUser = vi.fn<FindWithUser>(async () => ({}))
    const pointer = { table: 'register', key: { key: 'current' } }
    await finderOf(findWithUser).find({ sessionId: 's9', userId: 'u9' }, pointer)
    expect(findWithUser.mock.calls).toEqual([['s9', 'u9', pointer]])
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

const finder = (found: FoundSession) => finderOf(async () => found)
const ids = { sessionId: 's1', userId: 'u1' }

describe('the items that were read with a principal', () => {
  test('the items that were read with a principal are available to its request, for a decoy too', async () => {
    const decoy = { name: 'Rita', email: 'rita@example.com' }
    for (const found of [{ session: session(), user: user() }, { session: session({ decoy }) }]) {
      const own = finder(found)
      const principal = await own.find(ids)
      expect(principal && own.itemsReadWith(principal)).toEqual(found)
    }
  })

  test('items read with a principal belong to its own request when a user sends two requests', async () => {
    let found = { session: session(), user: user({ name: 'Rita' }) }
    const own = finderOf(async () => found)
    const before = await own.find(ids)
    found = { ...found, user: user({ name: 'Rita May' }) }
    const after = await own.find(ids)
    const names = [before, after].map((principal) => principal && own.itemsReadWith(principal).user?.['name'])
    expect(names).toEqual(['Rita', 'Rita May'])
  })

  test('a principal of another finder has no items, and asking for them is an error', async () => {
    const principal = await finder({ session: session(), user: user() }).find(ids)
    expect(() => finder({}).itemsReadWith(principal!)).toThrow('another finder')
  })
})

test('a token is that of the user whose session it names, as long as the session is there', async () => {
  const claims = { userId: 'u1', sessionId: 's1' }
  const context = contextWith(
    { now: () => new Date((ENDS - 60) * 1000) },
    double(signedSessions, { verify: async (token) => ({ ...claims, sessionId: token }) }),
    double(sessionStore, {
      findWithUser: async (id) => ({ user: user(), ...(id === 's1' && { session: session() }) }),
    }),
  )
  const { authenticate } = requestParts(context)
  expect(await authenticate('s1')).toMatchObject(claims)
  await expect(authenticate('s2')).rejects.toMatchObject({ code: 'token_invalid' })
})

const NOW = new Date('2026-11-26T12:00:00.000Z')
const { token, hash } = makeApiToken('u1', 2)
const stored = (more: Partial<StoredApiToken> = {}): StoredApiToken => ({
  user_id: 'u1',
  slot: 2,
  token_id: 't1',
  token_hash: hash,
  name: 'Laptop',
  epoch: 0,
  created_at: '2026-11-25T12:00:00.000Z',
  last_used_on: '2026-11-26',
  expires_at: NOW.getTime() / 1000 + 60,
  ...more,
})

type Reader = ReturnType<typeof apiTokenStore>

function setUp(found: FoundApiToken, recordUse = vi.fn<Reader['recordUse']>(async () => {})) {
  const findWithUser = vi.fn<Reader['findWithUser']>(async () => found)
  const warn = vi.fn<(message: string, facts?: object) => void>()
  const context = contextWith(
    { now: () => NOW, logger: Object.create(lambdaContext.logger, { warn: { value: warn } }) as Logger },
    double(apiTokenStore, { findWithUser, recordUse }),
  )
  return { authenticate: (text: string) => principalOfApiToken(context, text), findWithUser, recordUse, warn }
}

test('an API token is its user, with the current role, plan and state of the email', async () => {
  const { authenticate, recordUse } = setUp({ token: stored(), user: user({ plan: 'pro' }) })
  expect(await authenticate(token)).toEqual({
    userId: 'u1',
    sessionId: 't1',
    role: 'user',
    plan: 'pro',
    emailVerified: true,
  })
  expect(recordUse).not.toHaveBeenCalled()
})

test.each<[string, FoundApiToken]>([
  ['is not stored', { user: user() }],
  ['has another hash', { token: stored({ token_hash: makeApiToken('u1', 2).hash }), user: user() }],
  ['has expired', { token: stored({ expires_at: NOW.getTime() / 1000 }), user: user() }],
  ['is of an ended epoch', { token: stored(), user: user({ session_epoch: 1 }) }],
  ['is of a deleted user', { token: stored() }],
])('an API token that %s is refused, with the same words', async (_what, found) => {
  const { authenticate, recordUse } = setUp(found)
  await expect(authenticate(token)).rejects.toMatchObject({
    code: 'token_invalid',
    message: 'This API token is not valid: it is unknown, was revoked or has expired',
  })
  expect(recordUse).not.toHaveBeenCalled()
})

test('a text that is not an API token is refused without a read', async () => {
  const { authenticate, findWithUser } = setUp({})
  await expect(authenticate('sf_pat_u1')).rejects.toMatchObject({ code: 'token_invalid' })
  expect(findWithUser).not.toHaveBeenCalled()
})

test('the first use of a day is recorded, and a failure of that is logged without the token', async () => {
  const found = { token: stored({ last_used_on: '2026-11-25' }), user: user() }
  const { authenticate, recordUse } = setUp(found)
  await authenticate(token)
  expect(recordUse).toHaveBeenCalledWith(found.token, '2026-11-26')
  const failing = setUp(
    found,
    vi.fn<Reader['recordUse']>(async () => {
      throw new Error('throttled')
    }),
  )
  await expect(failing.authenticate(token)).resolves.toMatchObject({ userId: 'u1' })
  expect(failing.warn.mock.calls).toEqual([
    ['the use of an API token could not be recorded', { error: new Error('throttled') }],
  ])
  expect(JSON.stringify(failing.warn.mock.calls)).not.toContain('sf_pat_')
})
