import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { apiTokenStore, sessionStore } from '../../sessions/index.ts'
import type { User } from '../accounts/user.ts'
import { changeUser, endUserSessions, type UserChange } from './change-user.ts'
import { userDirectory } from './find-users.ts'

const user = (more: Partial<User> = {}): User =>
  storedUser({ user_id: 'u1', email: 'uma@example.com', session_epoch: 3, ...more })

const NOW = '2026-07-20T12:00:00.000Z'
const LATER = Date.parse(NOW) / 1000 + 60

const by = { userId: 'ada', requestId: 'r', why: 'A test' }

/** A session or token that is live, but for its epoch. */
const live = { user_id: 'u1', created_at: NOW, expires_at: LATER }

interface World {
  /** The user in the table, if it is not the one that the last read finds. */
  stored?: User
  isAdmin?: boolean
  sessions?: number
  tokens?: number
}

/** Tables with an administrator and a user. `found` is the user as each read finds it; the last one stays. */
async function setUp(found: (User | undefined)[], world: World = {}) {
  const { stored = found.at(-1), isAdmin = true, sessions = 2, tokens = 0 } = world
  const { documents, tables, itemsOf } = memoryTables()
  const admin = storedUser({ user_id: 'ada', role: isAdmin ? 'admin' : 'user' })
  for (const Item of [admin, ...(stored ? [stored] : [])])
    await documents.send(new PutCommand({ TableName: tables.users, Item }))
  const reads = [...found]
  let epoch = 0
  const context = contextWith(
    { documents, tables, now: () => new Date(NOW) },
    double(userDirectory, {
      async getMany([id = '']) {
        const read = reads.length > 1 ? reads.shift() : reads[0]
        epoch = read?.session_epoch ?? 0
        return new Map(read ? [[id, read]] : [])
      },
    }),
    double(sessionStore, {
      ofUser: async () =>
        Array.from({ length: sessions }, (_, at) => ({ ...live, epoch, session_id: `s${at}`, device: null })),
    }),
    double(apiTokenStore, {
      ofUser: async () =>
        Array.from({ length: tokens }, (_, at) => ({
          ...live,
          epoch,
          slot: at,
          token_id: `t${at}`,
          token_hash: '',
          name: '',
          last_used_on: null,
        })),
    }),
  )
  return {
    context,
    user: () => itemsOf('users').find(({ user_id }) => user_id === 'u1'),
    audit: () => itemsOf('audit'),
  }
}

test('a change and its audit entry are written together', async () => {
  const { context, user: after, audit } = await setUp([user()])
  await changeUser(context, 'u1', { plan: 'pro' }, by)
  const entry = { actor: 'ada', subject: { kind: 'user', id: 'u1' }, at: NOW, request_id: 'r' }
  const plan = { action: 'change_user', before: { plan: 'free' }, after: { plan: 'pro' }, why: 'A test' }
  expect(audit()).toMatchObject([{ ...entry, ...plan }])
  await endUserSessions(context, 'u1', by)
  const sessions = { action: 'end_sessions', before: { sessions: 2 }, after: { sessions: 0 } }
  expect(audit()[1]).toMatchObject({ ...entry, ...sessions })
  expect(after()).toEqual(user({ plan: 'pro', session_epoch: 4 }))
})

test.each<[string, User, UserChange, Record<string, unknown>, Record<string, unknown>, boolean]>([
  ['only what differs', user(), { role: 'user', plan: 'pro' }, { plan: 'free' }, { plan: 'pro' }, false],
  ['a personal limit', user(), { daily_limit: 25 }, { daily_limit: null }, { daily_limit: 25 }, false],
  [
    'the default limit again',
    user({ daily_limit: 25 }),
    { daily_limit: null },
    { daily_limit: 25 },
    { daily_limit: null },
    false,
  ],
  [
    'the end of a role, and of every session',
    user({ role: 'admin' }),
    { role: 'user' },
    { role: 'admin' },
    { role: 'user' },
    true,
  ],
  [
    'a suspension with its instant, and the end of every session',
    user(),
    { suspended: true },
    { suspended_at: null },
    { suspended_at: NOW },
    true,
  ],
  [
    'the end of a suspension, which ends no session',
    user({ suspended_at: '2026-07-19T12:00:00.000Z' }),
    { suspended: false },
    { suspended_at: '2026-07-19T12:00:00.000Z' },
    { suspended_at: null },
    false,
  ],
  [
    'the end of a plan, and of every session',
    user({ plan: 'pro', daily_limit: 5 }),
    { plan: 'free', daily_limit: 0 },
    { plan: 'pro', daily_limit: 5 },
    { plan: 'free', daily_limit: 0 },
    true,
  ],
])('a change writes %s', async (_what, found, wanted, before, after, endsSessions) => {
  const world = await setUp([found])
  const { changed, user: told } = await changeUser(world.context, 'u1', wanted, by)
  expect(changed).toBe(true)
  expect(world.audit()).toMatchObject([{ before, after }])
  const kept = { ...found, ...after, session_epoch: endsSessions ? 4 : 3 }
  for (const [field, value] of Object.entries(kept)) if (value === null) Reflect.deleteProperty(kept, field)
  expect(world.user()).toEqual(kept)
  expect({ ...told, session_epoch: kept.session_epoch }).toEqual(kept)
})

test('a change to what the user has already is not written', async () => {
  const { context, audit } = await setUp([user({ plan: 'pro' })])
  const wanted = { role: 'user', plan: 'pro', daily_limit: null } as const
  expect(await changeUser(context, 'u1', wanted, by)).toMatchObject({ changed: false })
  expect(await changeUser(context, 'u1', {}, by)).toMatchObject({ changed: false })
  expect(audit()).toEqual([])
})

test('a second suspension keeps the instant of the first, and a lifted one is not lifted again', async () => {
  const { context, audit } = await setUp([user({ suspended_at: '2026-07-19T12:00:00.000Z' }), user()])
  for (const suspended of [true, false])
    expect(await changeUser(context, 'u1', { suspended }, by)).toMatchObject({ changed: false })
  expect(audit()).toEqual([])
})

test('a change is written to the user as another call has left it', async () => {
  const { context, audit } = await setUp([user(), user({ daily_limit: 7 })])
  await changeUser(context, 'u1', { daily_limit: 9 }, by)
  expect(audit()).toMatchObject([{ before: { daily_limit: 7 }, after: { daily_limit: 9 } }])
})

test('a change that another call has made concurrently is not made again', async () => {
  const { context, audit } = await setUp([user(), user({ plan: 'pro' })])
  expect(await changeUser(context, 'u1', { plan: 'pro' }, by)).toMatchObject({ changed: false })
  expect(audit()).toEqual([])
})

const ada = user({ user_id: 'ada', role: 'admin' })
const changing = { stored: user({ session_epoch: 9 }) }

test.each<[string, (User | undefined)[], UserChange, World, number]>([
  ['an unknown user', [undefined], { plan: 'pro' }, {}, 404],
  ['a user who is deleted concurrently', [user(), undefined], { plan: 'pro' }, {}, 404],
  ['a user who keeps changing', [user()], { plan: 'pro' }, changing, 409],
  ['an unverified user', [user({ email_verified_at: null })], { plan: 'pro' }, {}, 409],
  ['one’s own role', [ada], { role: 'user' }, {}, 409],
  ['oneself, by a suspension', [ada], { suspended: true }, {}, 409],
  ['a user, by a caller who lost the role', [user()], { role: 'admin' }, { isAdmin: false }, 403],
])('a change of %s is refused', async (_what, found, wanted, world, status) => {
  const { context, audit } = await setUp(found, world)
  await expect(changeUser(context, 'u1', wanted, by)).rejects.toMatchObject({ status })
  expect(audit()).toEqual([])
})

test('administrators change their own plan and limit, as long as they have the role', async () => {
  const wanted = { role: 'admin', plan: 'pro', daily_limit: 5 } as const
  const { context } = await setUp([ada])
  expect(await changeUser(context, 'ada', wanted, by)).toMatchObject({ changed: true })
  const former = await setUp([ada], { stored: { ...ada, role: 'user' } })
  await expect(changeUser(former.context, 'ada', wanted, by)).rejects.toMatchObject({ status: 409 })
})

test('the end of all sessions tells how many sessions and API tokens end', async () => {
  const { context } = await setUp([user({ session_epoch: 2 }), user()], { sessions: 2 })
  expect(await endUserSessions(context, 'u1', by)).toEqual({ sessions: 2, tokens: 0 })
  const without = await setUp([user()], { sessions: 0 })
  expect(await endUserSessions(without.context, 'u1', by)).toEqual({ sessions: 0, tokens: 0 })
  expect(without.audit()).toEqual([])
})

test('the sessions of a user end if there is an API token only, and the audit log counts it', async () => {
  const { context, audit } = await setUp([user()], { sessions: 0, tokens: 1 })
  expect(await endUserSessions(context, 'u1', by)).toEqual({ sessions: 0, tokens: 1 })
  expect(audit()).toMatchObject([{ before: { sessions: 0, api_tokens: 1 } }])
})

test.each<[string, User | undefined, string, World, number]>([
  ['an unknown user', undefined, 'u1', {}, 404],
  ['a user who keeps changing', user(), 'u1', changing, 409],
  ['one’s own account', user(), 'ada', {}, 409],
  ['a user, by a caller who lost the role', user(), 'u1', { isAdmin: false }, 403],
])('the end of the sessions of %s is refused', async (_what, found, id, world, status) => {
  const { context } = await setUp([found], world)
  await expect(endUserSessions(context, id, by)).rejects.toMatchObject({ status })
})
