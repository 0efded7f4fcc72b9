import { expect, test } from 'vitest'
import { findUsers, MAX_FOUND, type UserKey, type UsersQuery } from './find-users.ts'
import type { ManagedUser } from './managed-user.ts'

const ID = '6f0d4b5c-0000-4000-8000-000000000001'

const user = (user_id: string, email: string, role: ManagedUser['role'] = 'user'): ManagedUser => ({
  user_id,
  name: 'Uma',
  email,
  role,
  plan: 'free',
  email_verified_at: null,
  created_at: '2026-07-01T00:00:00.000Z',
  session_epoch: 0,
})

const users = [
  user('u3', 'bob@example.com'),
  user('a1', 'bea@example.com', 'admin'),
  user('u2', 'ann@example.com'),
  user('u1', 'ann@example.com'),
  user(ID, 'zoe@example.com'),
]

const find = (query: Partial<UsersQuery>, stored = users) =>
  findUsers(
    {
      findUser: async (id) => stored.find(({ user_id }) => user_id === id),
      directory: {
        keysOf: async (role, prefix, max): Promise<UserKey[]> =>
          stored.filter((one) => one.role === role && one.email.startsWith(prefix)).slice(0, max),
        getMany: async (ids) =>
          new Map(stored.filter(({ user_id }) => ids.includes(user_id)).map((one) => [one.user_id, one])),
      },
    },
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
