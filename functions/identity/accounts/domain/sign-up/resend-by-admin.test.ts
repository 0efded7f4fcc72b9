import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../../tests/support/doubles/memory-commit.ts'
import { storedUser, waitingUser } from '../../../../../tests/support/accounts/stored-user.ts'
import type { User } from '../user.ts'
import { resendByAdmin, type ResendByAdminDependencies } from './resend-by-admin.ts'
import type { CountedResend } from './resend-code.ts'
import type { Resends } from './resend-limit.ts'

const NOON = '2026-07-20T12:00:00.000Z'
const rita = waitingUser({ user_id: 'u1', email: 'rita@example.com' })
const by = { userId: 'ada', requestId: 'r' }

interface World {
  user?: User | undefined
  /** The only unverified account of the email. */
  sole?: User | undefined
  hasOwner?: boolean
  seen?: Resends
  outcome?: 'counted' | 'overtaken' | 'owned' | 'no_longer_admin'
}

function setUp(world: World) {
  const { user = rita, seen, outcome = 'counted', hasOwner = false } = world
  const sole = 'sole' in world ? world.sole : user
  const counted: CountedResend[] = []
  const { commitAs, committed } = memoryCommit({ isLost: () => outcome === 'no_longer_admin' })
  const dependencies: ResendByAdminDependencies = {
    users: {
      findById: async (id) => (id === user.user_id ? user : undefined),
      findSolePending: async () => sole,
      hasOwner: async () => hasOwner,
    },
    sessions: { findWithUser: async () => ({}) },
    resends: {
      find: async () => seen,
      async countParts(request) {
        counted.push(request)
        return {
          count: memoryWrite({ what: 'count', isRefused: () => outcome === 'overtaken' }),
          code: memoryWrite({ what: 'code and mail', isRefused: () => outcome === 'owned' }),
        }
      },
    },
    audit: (entry) => memoryWrite({ what: 'audit', values: entry }),
    commitAs,
    codes: { make: () => '012345', hash: async () => 'a hash', matches: async () => false },
    decoyIdOf: async () => 'nobody',
    throttles: { take: async () => {}, giveBack: async () => {} },
    now: () => new Date(NOON),
  }
  return { counted, committed, resend: (id = 'u1') => resendByAdmin(dependencies, id, by) }
}

test('an unverified user is mailed a new code, counted for the email, together with the audit entry', async () => {
  const { counted, committed, resend } = setUp({})
  await resend()
  const renewal = { user: rita, mail: { template: 'verify_email', to: rita.email, code: '012345' } }
  expect(counted).toMatchObject([{ subject: rita.email, renewal }])
  const audit = {
    actor: 'ada',
    action: 'resend_code',
    subject: { kind: 'user', id: 'u1' },
    before: null,
    after: null,
    at: new Date(NOON),
    requestId: 'r',
  }
  expect(committed).toEqual([
    [{ what: 'count' }, { what: 'code and mail' }, { what: 'audit', values: audit }],
  ])
})

test.each<[string, World, string, number]>([
  ['an unknown user', {}, 'u2', 404],
  ['a verified user', { user: storedUser({ user_id: 'u1' }) }, 'u1', 409],
  ['an expired user', { user: { ...rita, expires_at: 1 } }, 'u1', 409],
  ['a user whose email has several registrations', { sole: undefined }, 'u1', 409],
  ['a user whose email has another account', { sole: waitingUser({ email: rita.email }) }, 'u1', 409],
  ['a user within a minute of the last code', { seen: { last_at: NOON, count: 1 } }, 'u1', 429],
])('%s is mailed nothing', async (_what, world, id, status) => {
  const { counted, resend } = setUp(world)
  await expect(resend(id)).rejects.toMatchObject({ status })
  expect(counted).toEqual([])
})

test.each<[string, World, string]>([
  ['has an owner', { sole: undefined, hasOwner: true }, 'has an account already'],
  ['has several registrations', { sole: undefined }, 'has several registrations'],
])('the refusal says that the email %s', async (_what, world, words) => {
  await expect(setUp(world).resend()).rejects.toThrow(words)
})

test.each([
  ['verified concurrently', 'owned', 409],
  ['mailed a code by another call', 'overtaken', 429],
  ['of a caller who lost the role', 'no_longer_admin', 403],
] as const)('a user %s is refused', async (_what, outcome, status) => {
  const { counted, resend } = setUp({ outcome })
  await expect(resend()).rejects.toMatchObject({ status })
  expect(counted).toHaveLength(1)
})
