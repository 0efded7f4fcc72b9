import { describe, expect, test } from 'vitest'
import { memoryCommit } from '../../../../tests/support/doubles/memory-commit.ts'
import { memoryParts } from '../../../../tests/support/doubles/memory-parts.ts'
import { storedUser, waitingUser } from '../../../../tests/support/accounts/stored-user.ts'
import { changeGrant, type GrantChange } from './grant.ts'
import type { Candidates, User } from './user.ts'

const toAdmin: GrantChange = { grant: 'admin', isTaken: false }
const AT = new Date('2026-07-20T12:00:00Z')

/** Dependencies with these accounts of an email. `refused` are the parts whose condition fails; then the user is `found`. */
function fixture(candidates: Candidates, refused: readonly string[] = [], found?: User) {
  const { commit, committed } = memoryCommit()
  const dependencies = {
    users: { findCandidates: async () => candidates, findById: async () => found },
    ...memoryParts(['grantWrite', 'writeAudit'], new Set(refused)),
    commit,
    newId: () => 'r1',
    now: () => AT,
  }
  return { committed, give: (change = toAdmin) => changeGrant(dependencies, 'rita@example.com', change) }
}

describe('a grant', () => {
  const owner = storedUser({ email: 'rita@example.com' })
  const applicant = waitingUser({ email: owner.email })

  test.each([
    [{ grant: 'admin', isTaken: false }, { role: 'user' }, { role: 'admin' }],
    [{ grant: 'pro', isTaken: true }, { plan: 'pro' }, { plan: 'free' }],
  ] as const)('the grant %o is written with its audit entry', async (change, before, after) => {
    const { committed, give } = fixture({ owner, applicant })
    expect(await give(change)).toBe('changed')
    expect(committed).toEqual([
      [
        { what: 'grantWrite', values: owner },
        {
          what: 'writeAudit',
          values: {
            actor: 'operator',
            action: 'change_user',
            subject: { kind: 'user', id: owner.user_id },
            before,
            after,
            at: AT,
            requestId: 'r1',
          },
        },
      ],
    ])
  })

  test.each([
    ['that the user has already', owner, 'already'],
    ['to an account deleted at the same moment', undefined, 'unknown'],
    [
      'to an account whose email changed at the same moment',
      { ...owner, email: 'new@example.com' },
      'unknown',
    ],
    ['to an account that lost its verification', { ...owner, email_verified_at: null }, 'unknown'],
  ] as const)('a grant %s writes nothing', async (_name, found, outcome) => {
    const { committed, give } = fixture({ owner }, ['grantWrite'], found)
    expect(await give()).toBe(outcome)
    expect(committed).toEqual([])
  })

  test.each([
    ['with an unverified email', { applicant }, 'unverified'],
    ['without a registration', {}, 'unknown'],
  ] as const)('a grant to a user %s changes nothing', async (_name, candidates, outcome) => {
    const { committed, give } = fixture(candidates)
    expect(await give()).toBe(outcome)
    expect(committed).toEqual([])
  })
})
