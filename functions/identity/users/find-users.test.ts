import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { lambdaContext } from '../../platform/context.ts'
import type { User } from '../accounts/user.ts'
import { describeUser, findUsers, MAX_FOUND, userDirectory } from './find-users.ts'

type UsersQuery = Parameters<typeof findUsers>[1]

const ID = '6f0d4b5c-0000-4000-8000-000000000001'

const user = (user_id: string, email: string, role: User['role'] = 'user') =>
  storedUser({ user_id, email, role })

const users = [
  user('u3', 'bob@example.com'),
  user('a1', 'bea@example.com', 'admin'),
  user('u2', 'ann@example.com'),
  user('u1', 'ann@example.com'),
  user(ID, 'zoe@example.com'),
]

const find = (query: Partial<UsersQuery>, stored = users) =>
  findUsers(
    contextWith(
      {},
      double(userDirectory, {
        keysOf: async (role, prefix, max) =>
          stored.filter((one) => one.role === role && one.email.startsWith(prefix)).slice(0, max),
        getMany: async (ids) =>
          new Map(stored.filter(({ user_id }) => ids.includes(user_id)).map((one) => [one.user_id, one])),
      }),
    ),
    { page: 1, perPage: 25, search: '', ...query },
  )

test.each<[string, Partial<UsersQuery>, string[]]>([
  ['nothing', {}, ['u1', 'u2', 'a1', 'u3', ID]],
  ['a whole email', { search: 'bea@example.com' }, ['a1']],
  ['the beginning of an email in capitals', { search: 'ANN' }, ['u1', 'u2']],
  ['an id', { search: ID.toUpperCase() }, [ID]],
  ['an id of another role', { search: ID, role: 'admin' }, []],
  ['an unknown id', { search: ID.replace('6', '7') }, []],
  ['a role', { role: 'admin' }, ['a1']],
  ['a part of an email that is not its beginning', { search: 'example' }, []],
])('users are found by %s, ordered by email', async (_what, query, ids) => {
  const { data, total, isComplete } = await find(query)
  expect(data.map(({ user_id }) => user_id)).toEqual(ids)
  expect([total, isComplete]).toEqual([ids.length, true])
})

test('a page contains its part of the list, and the total counts all', async () => {
  const { data, total } = await find({ page: 2, perPage: 2 })
  expect([data.map(({ user_id }) => user_id), total]).toEqual([['a1', 'u3'], 5])
})

test('a list reaches a fixed number of users of a role, and says so', async () => {
  const many = Array.from({ length: MAX_FOUND + 1 }, (_, at) => user(`u${at}`, `${at}@example.com`))
  expect(await find({}, many)).toMatchObject({ total: MAX_FOUND, isComplete: false })
  expect(await find({}, many.slice(1))).toMatchObject({ total: MAX_FOUND, isComplete: true })
})

const at = '2026-07-20T00:00:00.000Z'
const uma = storedUser({ user_id: 'u1', daily_limit: 25 })

/** Describes the user of a table with these sessions, begun on these days of July, and this usage by date. */
async function describe(stored: User | undefined, begun: readonly string[], days: Record<string, number>) {
  const { documents, tables } = memoryTables()
  const put = (table: keyof typeof tables, Item: object) =>
    documents.send(new PutCommand({ TableName: tables[table], Item: { user_id: 'u1', ...Item } }))
  if (stored) await put('users', stored)
  for (const session_id of begun)
    await put('sessions', {
      session_id,
      epoch: 0,
      device: null,
      created_at: `${session_id}T00:00:00.000Z`,
      expires_at: Date.parse(at) / 1000 + 60,
    })
  for (const [date, used] of Object.entries(days)) await put('usage', { date, used, expires_at: 1 })
  for (const company_id of [1, 2])
    await put('unlocks', { company_id, unlocked_at: at, url: '', company_name: '' })
  await put('searches', { search_id: 's1', searched_at: at })
  await put('clicks', { click_id: 'c1', clicked_at: at })
  await put('clicks', { click_id: 'counter' })
  const settings = Object.create(lambdaContext.config, { dailyUnlockLimit: { value: 10 } })
  return describeUser(contextWith({ documents, tables, now: () => new Date(at), config: settings }), 'u1')
}

test('a description has the usage of the UTC date, the personal limit, the newest sign-in and counts', async () => {
  expect(await describe(uma, ['2026-07-02', '2026-07-19'], { '2026-07-20': 3, '2026-07-19': 9 })).toEqual({
    user: uma,
    lastSignInAt: '2026-07-19T00:00:00.000Z',
    usage: { usage: 3, limit: 25 },
    counts: { sessions: 2, api_tokens: 0, unlocks: 2, searches: 1, clicks: 1 },
  })
})

test('a description of a user without sessions, usage or personal limit', async () => {
  expect(await describe(storedUser({ user_id: 'u1' }), [], { '2026-07-19': 9 })).toMatchObject({
    lastSignInAt: null,
    usage: { usage: 0, limit: 10 },
    counts: { sessions: 0 },
  })
})

test('an unknown user has no description', async () => {
  await expect(describe(undefined, [], {})).rejects.toMatchObject({ status: 404 })
})
