import { describe, expect, test } from 'vitest'
import { storedUser, waitingUser } from '../../../../tests/support/accounts/stored-user.ts'
import { changeGrant, type GrantChange, type GrantDependencies } from './grant.ts'
import type { Candidates } from './user.ts'

const toAdmin: GrantChange = { grant: 'admin', isTaken: false }

/** Dependencies with these accounts of an email. `outcome` is the result of the change. */
function fixture(
  candidates: Candidates,
  outcome: Awaited<ReturnType<GrantDependencies['grants']['change']>>,
) {
  const asked: unknown[] = []
  const changed: unknown[] = []
  return {
    asked,
    changed,
    dependencies: {
      users: { findCandidates: async (email: string) => (asked.push(email), candidates) },
      grants: {
        change: async (...change: unknown[]) => (changed.push(change), outcome),
      },
    },
  }
}

describe('a grant', () => {
  const owner = storedUser()
  const applicant = waitingUser({ email: owner.email })

  test.each(['changed', 'already'] as const)(
    "a grant to the owner of an email reports the store's result %s",
    async (outcome) => {
      const { asked, changed, dependencies } = fixture({ owner, applicant }, outcome)
      expect(await changeGrant(dependencies, owner.email, toAdmin)).toBe(outcome)
      expect([asked, changed]).toEqual([[owner.email], [[owner, toAdmin]]])
    },
  )

  test('a grant to a user with an unverified email changes nothing', async () => {
    const { changed, dependencies } = fixture({ applicant }, 'changed')
    expect(await changeGrant(dependencies, owner.email, toAdmin)).toBe('unverified')
    expect(changed).toEqual([])
  })

  test('a grant to an email without a registration changes nothing', async () => {
    const { changed, dependencies } = fixture({}, 'changed')
    expect(await changeGrant(dependencies, owner.email, toAdmin)).toBe('unknown')
    expect(changed).toEqual([])
  })

  test('a grant to an account deleted at the same moment changes nothing', async () => {
    const { dependencies } = fixture({ owner }, 'gone')
    expect(await changeGrant(dependencies, owner.email, toAdmin)).toBe('unknown')
  })
})
