import { array, assert, asyncProperty, integer, nat, tuple } from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import type { User } from '../../functions/identity/accounts/user.ts'
import { changeUser, commitChange } from '../../functions/identity/users/change-user.ts'
import { userDirectory } from '../../functions/identity/users/find-users.ts'
import { auditStore } from '../../functions/operations/audit/audit-log.ts'
import { storedUser, waitingUser } from '../support/accounts/stored-user.ts'
import { atOnce } from '../support/calls/at-once.ts'
import { contextWith } from '../support/doubles/context-with.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let admin: User
let user: User
const emulators = await sharedEmulators()
const users = userStore(emulators)
const directory = userDirectory(emulators)
afterAll(() => emulators.stop())
beforeEach(async () => {
  admin = storedUser({ role: 'admin' })
  user = storedUser({ session_epoch: 3 })
  await users.create(admin)
  await users.create(user)
})

const AT = '2019-05-01T09:00:00.000Z'
async function entriesOf(subject: string) {
  const range = { from: '2019-05', until: '2019-06' }
  let count = 0
  for await (const entry of auditStore(emulators).entriesOf('2019-05', range))
    if (entry.subject.id === subject) count += 1
  return count
}
const context = () => contextWith({ ...emulators, now: () => new Date(AT) })
type ManagedChange = Parameters<typeof commitChange>[1]
/** Writes a change with its audit entry, as the use case does. */
async function change(
  more: Partial<Omit<ManagedChange, 'user'>> & {
    user?: Pick<User, 'user_id' | 'session_epoch'>
    actor?: string
  },
) {
  const { actor = admin.user_id, ...wanted } = more
  const made = { user, before: {}, after: {}, endsSessions: false, by: { userId: actor, requestId: 'r' } }
  const entry = { action: 'change_user', before: null, after: null } as const
  try {
    const isWritten = await commitChange(context(), { ...made, ...wanted } as ManagedChange, entry)
    return isWritten ? 'written' : 'changed'
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return 'no_longer_admin'
    throw error
  }
}

describe('a change by an administrator', () => {
  test('of concurrent equal changes one is written, with one entry', async () => {
    const settled = await atOnce(5, () => change({ before: { role: 'user' }, after: { role: 'admin' } }))
    const outcomes = settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
    expect(outcomes.toSorted()).toEqual(['changed', 'changed', 'changed', 'changed', 'written'])
    expect(await entriesOf(user.user_id)).toBe(1)
  })
})

describe('a suspension', () => {
  const SUSPENDED = { before: { suspended_at: null }, after: { suspended_at: AT }, endsSessions: true }

  test('a suspended administrator changes nobody, not even in a call that has begun before', async () => {
    const other = storedUser({ role: 'admin' })
    await users.create(other)
    await change({ ...SUSPENDED, user: other })
    expect(await change({ ...SUSPENDED, actor: other.user_id })).toBe('no_longer_admin')
    const own = { user: { ...other, session_epoch: 1 }, actor: other.user_id, after: { daily_limit: 5 } }
    expect(await change({ ...own, before: { daily_limit: null } })).toBe('changed')
    expect(await users.findById(user.user_id)).toEqual(user)
  })
})

test('administrators who demote each other at once leave at least one', async () => {
  await assert(
    asyncProperty(
      integer({ min: 2, max: 4 }),
      array(tuple(nat(3), nat(3)), { minLength: 2, maxLength: 8 }),
      async (count, calls) => {
        const admins = Array.from({ length: count }, () => storedUser({ role: 'admin' }))
        for (const one of admins) await users.create(one)
        await Promise.allSettled(
          calls.map(([from, to]) => {
            const actor = admins[from % count]!.user_id
            const demoted = admins[to % count]!.user_id
            const by = { userId: actor, requestId: 'r', why: 'A test' }
            return changeUser(context(), demoted, { role: 'user' }, by)
          }),
        )
        const left = await Promise.all(admins.map(({ user_id }) => users.findById(user_id)))
        expect(left.filter((one) => one?.role === 'admin').length).toBeGreaterThan(0)
      },
    ),
    {
      numRuns: 6,
      examples: [
        [
          2,
          [
            [0, 1],
            [1, 0],
          ],
        ],
      ],
    },
  )
}, 120_000)

describe('the directory of users', () => {
  test('users are found by role and the beginning of their email, unverified ones too', async () => {
    const start = randomUUID()
    const [one, two] = [`${start}-a@example.com`, `${start}-b@example.com`]
    await users.create(storedUser({ email: two }))
    await users.create(waitingUser({ email: one }))
    await users.create(storedUser({ email: `${start}-c@example.com`, role: 'admin' }))
    expect((await directory.keysOf('user', start, 10)).map(({ email }) => email)).toEqual([one, two])
    expect((await directory.keysOf('user', start, 1)).map(({ email }) => email)).toEqual([one])
    expect(await directory.keysOf('admin', start, 10)).toHaveLength(1)
    expect((await directory.keysOf('user', '', 10_000)).length).toBeGreaterThan(1)
  })

  test('many users are read by id, and unknown ones are absent', async () => {
    const found = await directory.getMany([user.user_id, admin.user_id, user.user_id, 'nobody'])
    expect(found).toEqual(
      new Map([
        [user.user_id, user],
        [admin.user_id, admin],
      ]),
    )
  })
})
