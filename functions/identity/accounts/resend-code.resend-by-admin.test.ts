import { expect, test } from 'vitest'
import { storedUser, waitingUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { pseudonymOf } from '../../platform/auth/pseudonyms.ts'
import { commitAsAdmin } from '../../platform/dynamodb/transaction-parts.ts'
import { type CountedResend, resends, resendByAdmin } from './resend-code.ts'
import { userStore } from './user-store.ts'
import type { User } from './user.ts'
import { codesOf } from './verification-code.ts'

const NOON = '2026-07-20T12:00:00.000Z'
const rita = waitingUser({ user_id: 'u1', email: 'rita@example.com' })
const by = { userId: 'ada', requestId: 'r' }

interface World {
  user?: User | undefined
  /** The only unverified account of the email. */
  sole?: User | undefined
  hasOwner?: boolean
  seen?: NonNullable<CountedResend['seen']>
  outcome?: 'counted' | 'overtaken' | 'owned' | 'no_longer_admin'
}

function setUp(world: World) {
  const { user = rita, seen, outcome = 'counted', hasOwner = false } = world
  const sole = 'sole' in world ? world.sole : user
  const counted: CountedResend[] = []
  const audits: unknown[] = []
  const { commitAs, committed } = memoryCommit({ isLost: () => outcome === 'no_longer_admin' })
  const context = contextWith(
    { ...memoryTables(), now: () => new Date(NOON) },
    double(userStore, {
      findById: async (id) => (id === user.user_id ? user : undefined),
      findSolePending: async () => sole,
      hasOwner: async () => hasOwner,
    }),
    double(resends, {
      find: async () => seen,
      async countParts(request) {
        counted.push(request)
        return {
          count: memoryWrite({ what: 'count', isRefused: () => outcome === 'overtaken' }),
          code: memoryWrite({ what: 'code and mail', isRefused: () => outcome === 'owned' }),
        }
      },
    }),
    double(commitAsAdmin, async (userId, parts) => {
      audits.push((parts as { audit?: unknown }).audit)
      return commitAs(userId, parts)
    }),
    double(codesOf, { make: () => '012345', hash: async () => 'a hash' }),
    double(pseudonymOf, async () => 'nobody'),
  )
  return { counted, audits, committed, resend: (id = 'u1') => resendByAdmin(context, id, by) }
}

test('an unverified user is mailed a new code, counted for the email, together with the audit entry', async () => {
  const { counted, audits, committed, resend } = setUp({})
  await resend()
  const renewal = { user: rita, mail: { template: 'verify_email', to: rita.email, code: '012345' } }
  expect(counted).toMatchObject([{ subject: rita.email, renewal }])
  const audit = {
    actor: 'ada',
    action: 'resend_code',
    subject: { kind: 'user', id: 'u1' },
    before: null,
    after: null,
    at: NOON,
    request_id: 'r',
  }
  expect(committed).toMatchObject([[{ what: 'count' }, { what: 'code and mail' }, {}]])
  expect(audits).toMatchObject([{ Put: { Item: audit } }])
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
