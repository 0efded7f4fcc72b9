import { describe, expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import {
  identities,
  identityId,
  identityOf,
  type ProvidedIdentity,
  userOfIdentity,
} from './user-of-identity.ts'
import { userStore } from './user-store.ts'
import type { User } from './user.ts'

const provided = (more: Partial<ProvidedIdentity> = {}): ProvidedIdentity => ({
  issuer: 'https://provider.example',
  subject: '7',
  email: 'rita@example.com',
  name: 'Rita',
  ...more,
})

/** Dependencies with users, emails and identities in memory. */
function setUp({ owners = [] as User[], linked = {} as Record<string, string> } = {}) {
  const users = new Map(owners.map((user) => [user.user_id, user]))
  const links = new Map(Object.entries(linked))
  /** Simulates a concurrent call: runs before the next write. */
  let overtaker: (() => void) | undefined
  let writes = 0
  const ownerOf = (email: string) => [...users.values()].find((user) => user.email === email)
  const write = async (
    id: string,
    user: User,
    isOvertaken: () => boolean,
  ): Promise<'written' | 'overtaken'> => {
    writes += 1
    overtaker?.()
    overtaker = undefined
    if (links.has(id) || isOvertaken()) return 'overtaken'
    links.set(id, user.user_id)
    users.set(user.user_id, user)
    return 'written'
  }
  return {
    users,
    links,
    overtakeBy: (act: () => void) => void (overtaker = act),
    writes: () => writes,
    find: (identity: ProvidedIdentity) =>
      userOfIdentity(
        contextWith(
          { now: () => new Date('2026-07-20T12:00:00Z') },
          double(identities, {
            findUserId: async (id) => links.get(identityId(id)),
            link: (id, user) => write(identityId(id), user, () => !users.has(user.user_id)),
            create: (id, user) => write(identityId(id), user, () => ownerOf(user.email) !== undefined),
          }),
          double(userStore, {
            findById: async (id) => users.get(id),
            findCandidates: async (email) => {
              const owner = ownerOf(email)
              return owner ? { owner } : {}
            },
          }),
        ),
        identity,
      ),
  }
}

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/

describe('the user of an identity', () => {
  test('a known identity belongs to its user, whatever email the provider names now', async () => {
    const owner = storedUser({ email: 'old@example.com' })
    const world = setUp({
      owners: [owner],
      linked: { 'https://provider.example 7': owner.user_id },
    })
    for (const email of ['rita@example.com', null]) {
      expect(await world.find(provided({ email }))).toBe(owner)
    }
    expect(world.writes()).toBe(0)
  })

  test('a new identity is linked to the owner of its email', async () => {
    const owner = storedUser({ email: 'rita@example.com' })
    const world = setUp({ owners: [owner] })
    expect(await world.find(provided())).toBe(owner)
    expect([...world.links]).toEqual([['https://provider.example 7', owner.user_id]])
  })

  test('a new identity is not linked to a suspended owner, who is returned for the refusal', async () => {
    const owner = storedUser({ email: 'rita@example.com', suspended_at: '2026-07-19T12:00:00.000Z' })
    const world = setUp({ owners: [owner] })
    expect(await world.find(provided())).toBe(owner)
    expect([world.links.size, world.writes()]).toEqual([0, 0])
  })

  test('a new identity with an unowned email gets a new verified user without a password', async () => {
    const world = setUp()
    expect(await world.find(provided())).toEqual({
      ...storedUser(),
      user_id: expect.stringMatching(UUID),
      name: 'Rita',
      email: 'rita@example.com',
      password_hash: null,
      email_verified_at: '2026-07-20T12:00:00.000Z',
      created_at: '2026-07-20T12:00:00.000Z',
      identities: ['https://provider.example 7'],
      preferences: expect.objectContaining({ setup_completed_at: null }),
    })
  })

  test('a new user is named after the part before the @ when the provider gives no name', async () => {
    expect(await setUp().find(provided({ name: '' }))).toMatchObject({ name: 'rita' })
  })

  test('a new identity without a verified email has no user', async () => {
    const world = setUp({ owners: [storedUser({ email: 'rita@example.com' })] })
    expect(await world.find(provided({ email: null }))).toBeUndefined()
    expect(world.writes()).toBe(0)
  })

  test('equal subjects at two providers are two users', async () => {
    const world = setUp()
    const first = await world.find(provided())
    await world
      .find(provided({ issuer: 'https://other.example', email: 'other@example.com' }))
      .catch(() => {})
    expect(world.links.get('https://provider.example 7')).toBe(first?.user_id)
    expect(world.links.has('https://other.example 7')).toBe(true)
  })

  test('an identity belongs to the user who took the email or the identity after the read', async () => {
    const quicker = storedUser({ email: 'rita@example.com' })
    const address = setUp()
    address.overtakeBy(() => address.users.set(quicker.user_id, quicker))
    expect(await address.find(provided())).toBe(quicker)
    expect(address.links.get('https://provider.example 7')).toBe(quicker.user_id)

    const identity = setUp()
    identity.overtakeBy(() => {
      identity.users.set(quicker.user_id, quicker)
      identity.links.set('https://provider.example 7', quicker.user_id)
    })
    expect(await identity.find(provided())).toBe(quicker)
    expect(identity.writes()).toBe(1)
  })

  test('an identity gets a new user when the owner was deleted after the read', async () => {
    const owner = storedUser({ email: 'rita@example.com' })
    const world = setUp({ owners: [owner] })
    world.overtakeBy(() => world.users.delete(owner.user_id))
    expect(await world.find(provided())).toMatchObject({ user_id: expect.stringMatching(UUID) })
  })

  test('linking an identity fails after too many tries if the tables stay inconsistent', async () => {
    const world = setUp({ linked: { 'https://provider.example 7': 'gone' } })
    await expect(world.find(provided())).rejects.toThrow('does not exist')
  })
})

test.each([
  { issuer: 'https://accounts.example.com', subject: '1234' },
  { issuer: 'https://accounts.example.com', subject: 'with a space' },
  { issuer: 'https://accounts.example.com', subject: '' },
])('the text for identity %j is read back unchanged', (identity) => {
  expect(identityOf(identityId(identity))).toEqual(identity)
})
