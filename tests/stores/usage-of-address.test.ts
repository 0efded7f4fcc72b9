import { describe, expect, test } from 'vitest'
import type { tables as definitions } from '#shared/system/tables.ts'
import { accountDeletion } from '../../functions/identity/accounts/delete-account.ts'
import { userOfIdentity } from '../../functions/identity/accounts/user-of-identity.ts'
import type { User } from '../../functions/identity/accounts/user.ts'
import { usageOfEmail } from '../../functions/identity/accounts/write-with-usage.ts'
import { passwordWorld } from '../support/accounts/account-world.ts'
import { providerFixture } from '../support/accounts/provider-fixture.ts'
import { unlockCharger } from '../support/accounts/unlock-charger.ts'
import { atOnce } from '../support/calls/at-once.ts'
import { rowsAbout } from '../support/emulators/rows-about.ts'

const DATE = '2026-07-20'
const LIMIT = 10

const world = passwordWorld()

const unlocks = () => unlockCharger(world.emulators.documents, world.emulators.tables)
const usedBy = ({ user_id }: Pick<User, 'user_id'>, date = DATE) => unlocks().usedOn(user_id, date)
let company = 0
const unlock = ({ user_id }: Pick<User, 'user_id'>) =>
  unlocks().charge({
    userId: user_id,
    companyId: (company += 1),
    date: DATE,
    limit: LIMIT,
    at: world.fixture.context.now(),
  })
const unlockTimes = async (user: User, times: number) => {
  for (let time = 0; time < times; time += 1) expect(await unlock(user)).toBe('charged')
}

async function register(email: string): Promise<User> {
  const { token } = await world.fixture.signUp(email)
  await world.fixture.verify(email, await world.fixture.codeFor(email), token)
  return world.fixture.userOf(email)
}

function deletion(user: User) {
  const { context } = world.fixture
  const mail = { template: 'account_deleted', to: user.email, name: user.name } as const
  return accountDeletion(context)({ user, at: context.now(), mail, requestId: 'request-9' })
}

/** Deletes another account with the same mailbox after the first read of the usage of an email. */
function deletedAfterRead(user: User) {
  const usage = usageOfEmail(world.fixture.context)
  const { begin } = usage
  const deletions: string[] = []
  let reads = 0
  usage.begin = async (...of) => {
    const parts = await begin(...of)
    reads += 1
    if (reads === 1) deletions.push(await deletion(user))
    return parts
  }
  return { reads: () => reads, deletions }
}

describe('the usage of a deleted account', () => {
  test('the usage of a deleted account counts for the mailbox, whatever its tag', async () => {
    const [name] = world.fixture.newEmail().split('@')
    const first = await register(`${name}+one@example.com`)
    await unlockTimes(first, 4)
    await deletion(first)
    expect(await usedBy(await register(`${name}+two@example.com`))).toBe(4)
  })

  test('of two deleted accounts of one mailbox the larger usage is kept', async () => {
    const [name] = world.fixture.newEmail().split('@')
    const [first, second] = [await register(`${name}+a@example.com`), await register(`${name}+b@example.com`)]
    await unlockTimes(first, 6)
    await unlockTimes(second, 2)
    await deletion(first)
    await deletion(second)
    expect(await usedBy(await register(`${name}@example.com`))).toBe(6)
  })

  test('the usage of a deleted account passes to a user who signs up by a provider', async () => {
    const email = world.fixture.newEmail()
    const first = await register(email)
    await unlockTimes(first, 5)
    await deletion(first)
    const { context } = providerFixture(world.emulators)
    const identity = { issuer: 'https://p.example', subject: email, email, name: 'Uma' }
    const second = await userOfIdentity(context, identity)
    expect(second && (await usedBy(second))).toBe(5)
  })

  test('the usage of a deleted account passes to a user who verifies its email by a reset link', async () => {
    const email = world.fixture.newEmail()
    const first = await register(email)
    await unlockTimes(first, 5)
    await deletion(first)
    await world.fixture.signUp(email)
    await world.fixture.forgot(email)
    await world.fixture.reset((await world.fixture.links(email)).at(-1) ?? '', 'new secret')
    expect(await usedBy(await world.fixture.userOf(email))).toBe(5)
  })

  test('the usage of a deleted account includes unlocks made during the deletion', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = world.fixture.newEmail()
      const first = await register(email)
      const unlocking = atOnce(6, () => unlock(first))
      expect(await deletion(first)).toBe('deleted')
      const charged = (await unlocking).filter(
        (one) => one.status === 'fulfilled' && one.value === 'charged',
      ).length
      expect(await usedBy(await register(email))).toBe(charged)
    }
  })

  test('two concurrent deletions of an account keep its usage once', async () => {
    const email = world.fixture.newEmail()
    const first = await register(email)
    await unlockTimes(first, 3)
    const outcomes = await Promise.all([deletion(first), deletion(first)])
    expect(outcomes.toSorted()).toEqual(['changed', 'deleted'])
    expect(await usedBy(await register(email))).toBe(3)
  })

  test.each(['a code', 'a reset link'])(
    'usage passes to a verification by %s even if the deletion comes between its read and its write',
    async (way) => {
      const [name] = world.fixture.newEmail().split('@')
      const first = await register(`${name}+1@example.com`)
      await unlockTimes(first, 4)
      const email = `${name}+2@example.com`
      await world.fixture.signUp(email)
      const usage = deletedAfterRead(first)
      if (way === 'a code') {
        await world.fixture.verify(email, await world.fixture.codeFor(email))
      } else {
        await world.fixture.forgot(email)
        await world.fixture.reset((await world.fixture.links(email)).at(-1) ?? '', 'new secret')
      }
      expect(usage.deletions).toEqual(['deleted'])
      expect(usage.reads()).toBe(2)
      expect(await usedBy(await world.fixture.userOf(email))).toBe(4)
    },
  )

  test('the row with the usage of a deleted account identifies no user and expires at midnight', async () => {
    const { documents, tables } = world.emulators
    const email = world.fixture.newEmail()
    const first = await register(email)
    await unlockTimes(first, 2)
    await deletion(first)
    const physical = (name: keyof typeof definitions) => tables[name]
    const rows = await rowsAbout(documents, physical, [email, email.split('@')[0] ?? '', first.user_id])
    expect(rows.filter((row) => row.startsWith('usage: ') && !row.includes(first.user_id))).toEqual([])
    const midnight = Date.UTC(2026, 6, 21) / 1000
    const kept = await rowsAbout(documents, physical, [`"expires_at":${midnight}`])
    expect(kept.filter((row) => row.startsWith('usage: '))).not.toEqual([])
  })
})
