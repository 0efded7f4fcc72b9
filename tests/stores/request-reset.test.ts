import { describe, expect, test } from 'vitest'
import { resets } from '../../functions/identity/accounts/reset-password.ts'
import { pseudonymOf } from '../../functions/platform/auth/pseudonyms.ts'
import { passwordWorld } from '../support/accounts/account-world.ts'
import { watchCalls } from '../support/calls/watch-calls.ts'

const world = passwordWorld()

/** The database calls of some work; for a transaction, the kinds of its parts. */
const kindsOf = async (work: () => Promise<void>): Promise<string[]> =>
  (await watchCalls(world.emulators.documents, work)).map(({ command, input }) =>
    [command, ...(input.TransactItems ?? []).flatMap((part) => Object.keys(part))].join(' '),
  )

/** The user ids that the transactions of some work check. Concurrent checks of one id would conflict. */
const checksOf = async (work: () => Promise<void>): Promise<unknown[]> =>
  (await watchCalls(world.emulators.documents, work))
    .flatMap(({ input }) => input.TransactItems ?? [])
    .flatMap(({ ConditionCheck }) => (ConditionCheck ? [ConditionCheck.Key?.['user_id']] : []))

describe('asking for a link', () => {
  test('a link request does the same work for owned, pending and unknown emails', async () => {
    const owner = (await world.fixture.newOwner()).email
    const waiting = world.fixture.newEmail()
    await world.fixture.signUp(waiting)
    const decoy = (await world.fixture.newOwner()).email
    await world.fixture.signUp(decoy)
    const work: string[][] = []
    // the client's first request opens its throttle window, which takes a further call
    await world.fixture.forgot(world.fixture.newEmail())
    for (const email of [owner, waiting, decoy, world.fixture.newEmail()]) {
      work.push(await kindsOf(() => world.fixture.forgot(email)))
    }
    expect(work[0]).toContain('TransactWriteItems ConditionCheck Put Put')
    expect(work).toEqual(work.map(() => work[0]))
  })

  test('a link request for an unknown email stores nothing that identifies it, and sends no mail', async () => {
    const email = world.fixture.newEmail()
    await world.fixture.forgot(email)
    expect(await world.fixture.mails(email)).toEqual([])
    const left = await world.fixture.storedLinks(await pseudonymOf(world.fixture.context)('standIn', email))
    expect(left).toHaveLength(2)
    expect(JSON.stringify(left)).not.toContain(email)
    for (const item of left) expect(item['expires_at']).toEqual(expect.any(Number))
  })

  test('asking for a link checks distinct rows for distinct unknown emails, and the same row for a repeated email', async () => {
    const [one, other] = [world.fixture.newEmail(), world.fixture.newEmail()]
    const owner = (await world.fixture.newOwner()).email
    const checked: unknown[] = []
    for (const email of [one, one, other, owner, owner]) {
      checked.push(...(await checksOf(() => world.fixture.forgot(email))))
    }
    const [first, again, second, ofUser, ofUserAgain] = checked
    expect(checked).toHaveLength(5)
    expect(again).toBe(first)
    expect(ofUserAgain).toBe(ofUser)
    expect(new Set([first, second, ofUser]).size).toBe(3)
  })

  test('link requests are throttled after five in an hour, for owned, pending and unknown emails alike', async () => {
    const { email } = await world.fixture.newOwner()
    for (const asked of [email, world.fixture.newEmail()]) {
      for (let times = 0; times < 5; times += 1) await world.fixture.forgot(asked)
      await expect(world.fixture.forgot(asked)).rejects.toMatchObject({
        code: 'too_many_requests',
        headers: { 'Retry-After': '3600' },
      })
    }
  })

  test('a link request writes nothing for an account that was deleted or changed since the read', async () => {
    const { email } = await world.fixture.newOwner()
    const { user_id } = await world.fixture.userOf(email)
    const { add } = resets(world.fixture.context)
    const reset = { user_id, token_hash: 'a hash', epoch: 7, expires_at: 2_000_000_000 }
    const mail = { template: 'reset_password', to: email, token: 'a token' } as const
    expect(await add({ reset, mail, requestId: 'request-3' })).toBe('overtaken')
    const ofGone = { ...reset, user_id: 'gone', epoch: 0 }
    expect(await add({ reset: ofGone, mail, requestId: 'request-3' })).toBe('overtaken')
    expect([
      ...(await world.fixture.storedLinks(user_id)),
      ...(await world.fixture.storedLinks('gone')),
    ]).toEqual([])
    expect(await world.fixture.links(email)).toEqual([])
  })
})
