import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { storedUser, waitingUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { changeGrant, type GrantChange } from './grant.ts'
import { userStore } from './user-store.ts'
import type { Candidates, User } from './user.ts'

const toAdmin: GrantChange = { grant: 'admin', isTaken: false }
const AT = new Date('2026-07-20T12:00:00Z')

/** Tables with a stored user. These accounts of an email were read before. */
async function fixture(candidates: Candidates, stored?: User) {
  const memory = memoryTables()
  const { documents, tables, itemsOf } = memory
  if (stored) await documents.send(new PutCommand({ TableName: tables.users, Item: stored }))
  const context = contextWith(
    { documents, tables, now: () => AT },
    double(userStore, { findCandidates: async () => candidates }),
  )
  return {
    user: () => itemsOf('users')[0],
    audit: () => itemsOf('audit'),
    give: (change = toAdmin) => changeGrant(context, 'rita@example.com', change),
  }
}

describe('a grant', () => {
  const owner = storedUser({ email: 'rita@example.com', session_epoch: 3 })
  const applicant = waitingUser({ email: owner.email })

  test.each([
    [{ grant: 'admin', isTaken: false }, { role: 'user' }, { role: 'admin' }, 3],
    [{ grant: 'pro', isTaken: true }, { plan: 'pro' }, { plan: 'free' }, 4],
  ] as const)('the grant %o is written with its audit entry', async (change, before, after, epoch) => {
    const { user, audit, give } = await fixture({ owner, applicant }, { ...owner, ...before })
    expect(await give(change)).toBe('changed')
    expect(user()).toEqual({ ...owner, ...after, session_epoch: epoch })
    expect(audit()).toMatchObject([
      {
        actor: 'operator',
        action: 'change_user',
        subject: { kind: 'user', id: owner.user_id },
        before,
        after,
        at: AT.toISOString(),
      },
    ])
  })

  test.each([
    ['that the user has already', { ...owner, role: 'admin' }, 'already'],
    ['to an account deleted at the same moment', undefined, 'unknown'],
    [
      'to an account whose email changed at the same moment',
      { ...owner, email: 'new@example.com' },
      'unknown',
    ],
    ['to an account that lost its verification', { ...owner, email_verified_at: null }, 'unknown'],
  ] as const)('a grant %s writes nothing', async (_name, stored, outcome) => {
    const { user, audit, give } = await fixture({ owner }, stored)
    expect(await give()).toBe(outcome)
    expect([user(), audit()]).toEqual([stored, []])
  })

  test.each([
    ['with an unverified email', { applicant }, 'unverified'],
    ['without a registration', {}, 'unknown'],
  ] as const)('a grant to a user %s changes nothing', async (_name, candidates, outcome) => {
    const { audit, give } = await fixture(candidates)
    expect(await give()).toBe(outcome)
    expect(audit()).toEqual([])
  })
})
