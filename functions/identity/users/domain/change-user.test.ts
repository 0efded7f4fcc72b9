import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { changeUser, type ChangeUserDependencies, type UserChange } from './change-user.ts'
import type { ManagedChange } from './commit-change.ts'
import { endUserSessions, type EndUserSessionsDependencies } from './end-user-sessions.ts'
import type { ManagedUser } from './managed-user.ts'

const user = (more: Partial<ManagedUser> = {}): ManagedUser => ({
  user_id: 'u1',
  name: 'Uma',
  email: 'uma@example.com',
  role: 'user',
  plan: 'free',
  email_verified_at: '2026-07-01T00:00:00.000Z',
  created_at: '2026-07-01T00:00:00.000Z',
  session_epoch: 3,
  ...more,
})

const NOW = '2026-07-20T12:00:00.000Z'

const by = { userId: 'ada', requestId: 'r', why: 'A test' }

/** The next value of a list; the last one stays. */
const next = <Value>(values: Value[]) => (values.length > 1 ? values.shift() : values[0]) as Value

/** The users as each read finds them; the last one stays. Writes have these outcomes; the last one stays. */
function setUp(found: (ManagedUser | undefined)[], outcomes: ('written' | 'changed' | 'no_longer_admin')[]) {
  const written: ManagedChange[] = []
  let outcome = outcomes[0]
  const { commit, commitAs, committed } = memoryCommit({ isLost: () => outcomes[0] === 'no_longer_admin' })
  const checked: string[] = []
  const dependencies: ChangeUserDependencies & EndUserSessionsDependencies = {
    now: () => new Date(NOW),
    findUser: async () => next(found),
    sessionsOf: async () => [{ created_at: '2026-07-02' }, { created_at: '2026-07-01' }],
    apiTokensOf: async (): Promise<unknown[]> => [],
    changeWrite(change) {
      written.push(change)
      outcome = next(outcomes)
      return memoryWrite({ what: 'change', isRefused: () => outcome === 'changed' })
    },
    audit: (entry) => memoryWrite({ what: 'audit', values: entry }),
    commit,
    commitAs(userId, parts) {
      checked.push(userId)
      return commitAs(userId, parts)
    },
  }
  return { written, committed, checked, dependencies }
}

test('a change and its audit entry are written together, while the caller is an administrator', async () => {
  const { committed, checked, dependencies } = setUp([user()], ['written'])
  await changeUser(dependencies, 'u1', { plan: 'pro' }, by)
  await endUserSessions(dependencies, 'u1', by)
  const entry = { actor: 'ada', subject: { kind: 'user', id: 'u1' }, at: new Date(NOW), requestId: 'r' }
  const plan = { action: 'change_user', before: { plan: 'free' }, after: { plan: 'pro' }, why: 'A test' }
  const sessions = { action: 'end_sessions', before: { sessions: 2 }, after: { sessions: 0 } }
  expect(committed).toEqual([
    [{ what: 'change' }, { what: 'audit', values: { ...entry, ...plan } }],
    [{ what: 'change' }, { what: 'audit', values: { ...entry, ...sessions } }],
  ])
  expect(checked).toEqual(['ada', 'ada'])
})

test('a change of one’s own account is checked with its write alone', async () => {
  const { committed, checked, dependencies } = setUp([user({ user_id: 'ada', role: 'admin' })], ['written'])
  await changeUser(dependencies, 'ada', { plan: 'pro' }, by)
  expect(committed[0]?.map(({ what }) => what)).toEqual(['change', 'audit'])
  expect(checked).toEqual([])
})

test.each<[string, ManagedUser, UserChange, Record<string, unknown>]>([
  [
    'only what differs',
    user(),
    { role: 'user', plan: 'pro' },
    { before: { plan: 'free' }, after: { plan: 'pro' }, endsSessions: false },
  ],
  [
    'a personal limit',
    user(),
    { daily_limit: 25 },
    { before: { daily_limit: null }, after: { daily_limit: 25 }, endsSessions: false },
  ],
  [
    'the default limit again',
    user({ daily_limit: 25 }),
    { daily_limit: null },
    { before: { daily_limit: 25 }, after: { daily_limit: null }, endsSessions: false },
  ],
  [
    'the end of a role, and of every session',
    user({ role: 'admin' }),
    { role: 'user' },
    { before: { role: 'admin' }, after: { role: 'user' }, endsSessions: true },
  ],
  [
    'a suspension with its instant, and the end of every session',
    user(),
    { suspended: true },
    { before: { suspended_at: null }, after: { suspended_at: NOW }, endsSessions: true },
  ],
  [
    'the end of a suspension, which ends no session',
    user({ suspended_at: '2026-07-19T12:00:00.000Z' }),
    { suspended: false },
    {
      before: { suspended_at: '2026-07-19T12:00:00.000Z' },
      after: { suspended_at: null },
      endsSessions: false,
    },
  ],
  [
    'the end of a plan, and of every session',
    user({ plan: 'pro', daily_limit: 5 }),
    { plan: 'free', daily_limit: 0 },
    { before: { plan: 'pro', daily_limit: 5 }, after: { plan: 'free', daily_limit: 0 }, endsSessions: true },
  ],
])('a change writes %s', async (_what, found, wanted, written) => {
  const world = setUp([found], ['written'])
  const { changed, user: after } = await changeUser(world.dependencies, 'u1', wanted, by)
  expect(world.written).toMatchObject([{ ...written, user: found }])
  expect(changed).toBe(true)
  const { daily_limit = found.daily_limit ?? null, suspended, ...others } = wanted
  expect(after).toEqual({
    ...found,
    ...others,
    ...(daily_limit === null ? { daily_limit: undefined } : { daily_limit }),
    suspended_at: suspended ? NOW : undefined,
  })
})

test('a change to what the user has already is not written', async () => {
  const world = setUp([user({ plan: 'pro' })], [])
  const wanted = { role: 'user', plan: 'pro', daily_limit: null } as const
  expect(await changeUser(world.dependencies, 'u1', wanted, by)).toMatchObject({ changed: false })
  expect(await changeUser(world.dependencies, 'u1', {}, by)).toMatchObject({ changed: false })
  expect(world.written).toEqual([])
})

test('a second suspension keeps the instant of the first, and a lifted one is not lifted again', async () => {
  const world = setUp([user({ suspended_at: '2026-07-19T12:00:00.000Z' }), user()], [])
  for (const suspended of [true, false])
    expect(await changeUser(world.dependencies, 'u1', { suspended }, by)).toMatchObject({ changed: false })
  expect(world.written).toEqual([])
})

test('a change is written to the user as another call has left it', async () => {
  const world = setUp([user(), user({ daily_limit: 7 })], ['changed', 'written'])
  await changeUser(world.dependencies, 'u1', { daily_limit: 9 }, by)
  expect(world.written.map(({ before }) => before)).toEqual([{ daily_limit: null }, { daily_limit: 7 }])
})

test('a change that another call has made concurrently is not made again', async () => {
  const world = setUp([user(), user({ plan: 'pro' })], ['changed'])
  expect(await changeUser(world.dependencies, 'u1', { plan: 'pro' }, by)).toMatchObject({ changed: false })
})

test.each<[string, (ManagedUser | undefined)[], UserChange, 'changed' | 'no_longer_admin', number]>([
  ['an unknown user', [undefined], { plan: 'pro' }, 'changed', 404],
  ['a user who is deleted concurrently', [user(), undefined], { plan: 'pro' }, 'changed', 404],
  ['a user who keeps changing', [user()], { plan: 'pro' }, 'changed', 409],
  ['an unverified user', [user({ email_verified_at: null })], { plan: 'pro' }, 'changed', 409],
  ['one’s own role', [user({ user_id: 'ada', role: 'admin' })], { role: 'user' }, 'changed', 409],
  [
    'oneself, by a suspension',
    [user({ user_id: 'ada', role: 'admin' })],
    { suspended: true },
    'changed',
    409,
  ],
  ['a user, by a caller who lost the role', [user()], { role: 'admin' }, 'no_longer_admin', 403],
])('a change of %s is refused', async (_what, found, wanted, outcome, status) => {
  const { dependencies } = setUp(found, [outcome])
  await expect(changeUser(dependencies, 'u1', wanted, by)).rejects.toMatchObject({ status })
})

test('an administrator changes their own plan and limit', async () => {
  const { dependencies } = setUp([user({ user_id: 'ada', role: 'admin' })], ['written'])
  const wanted = { role: 'admin', plan: 'pro', daily_limit: 5 } as const
  expect(await changeUser(dependencies, 'ada', wanted, by)).toMatchObject({ changed: true })
})

test('the end of all sessions tells how many sessions and API tokens end', async () => {
  const { dependencies } = setUp([user()], ['changed', 'written'])
  expect(await endUserSessions(dependencies, 'u1', by)).toEqual({ sessions: 2, tokens: 0 })
  const without = { ...dependencies, sessionsOf: async () => [] }
  expect(await endUserSessions(without, 'u1', by)).toEqual({ sessions: 0, tokens: 0 })
})

test('the sessions of a user end if there is an API token only, and the audit log counts it', async () => {
  const { committed, dependencies } = setUp([user()], ['written'])
  const without = { ...dependencies, sessionsOf: async () => [], apiTokensOf: async () => [{}] }
  expect(await endUserSessions(without, 'u1', by)).toEqual({ sessions: 0, tokens: 1 })
  expect(JSON.stringify(committed)).toContain('"before":{"sessions":0,"api_tokens":1}')
})

test.each<[string, ManagedUser | undefined, string, 'changed' | 'no_longer_admin', number]>([
  ['an unknown user', undefined, 'u1', 'changed', 404],
  ['a user who keeps changing', user(), 'u1', 'changed', 409],
  ['one’s own account', user(), 'ada', 'changed', 409],
  ['a user, by a caller who lost the role', user(), 'u1', 'no_longer_admin', 403],
])('the end of the sessions of %s is refused', async (_what, found, id, outcome, status) => {
  const { dependencies } = setUp([found], [outcome])
  await expect(endUserSessions(dependencies, id, by)).rejects.toMatchObject({ status })
})
