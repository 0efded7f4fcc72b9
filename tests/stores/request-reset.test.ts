import { describe, expect, test } from 'vitest'
import { passwordWorld } from '../support/accounts/account-world.ts'
import { watchCalls } from '../support/calls/watch-calls.ts'

const world = passwordWorld()

/** The database calls of some work; for a transaction, the kinds of its parts. */
const kindsOf = async (work: () => Promise<void>): Promise<string[]> =>
  (await watchCalls(world.emulators.documents, work)).map(({ command, input }) =>
    [command, ...(input.TransactItems ?? []).flatMap((part) => Object.keys(part))].join(' '),
  )

/** The user ids that transactions check. Two transactions with the same id conflict. */
const checksOf = async (work: () => Promise<void>): Promise<unknown[]> =>
  (await watchCalls(world.emulators.documents, work))
    .flatMap(({ input }) => input.TransactItems ?? [])
    .flatMap(({ ConditionCheck }) => (ConditionCheck ? [ConditionCheck.Key?.['user_id']] : []))

describe('asking for a link', () => {
  test('a link request does the same work for owned, pending and unknown addresses', async () => {
    const owner = (await world.desk.newOwner()).email
    const waiting = world.desk.newEmail()
    await world.desk.signUp(waiting)
    const decoy = (await world.desk.newOwner()).email
    await world.desk.signUp(decoy)
    const work: string[][] = []
    // opens the client's throttle window
    await world.desk.forgot(world.desk.newEmail())
    for (const email of [owner, waiting, decoy, world.desk.newEmail()]) {
      work.push(await kindsOf(() => world.desk.forgot(email)))
    }
    expect(work[0]).toContain('TransactWriteItems ConditionCheck Put Put')
    expect(work).toEqual(work.map(() => work[0]))
  })

  test('a link request for an unknown address stores nothing that identifies it, and sends no mail', async () => {
    const email = world.desk.newEmail()
    await world.desk.forgot(email)
    expect(await world.desk.mails(email)).toEqual([])
    const left = await world.desk.storedLinks(await world.desk.dependencies.standIn(email))
    expect(left).toHaveLength(2)
    expect(JSON.stringify(left)).not.toContain(email)
    for (const item of left) expect(item['expires_at']).toEqual(expect.any(Number))
  })

  test('asking for a link checks distinct rows for distinct unknown emails, and the same row for a repeated one', async () => {
    const [one, other] = [world.desk.newEmail(), world.desk.newEmail()]
    const owner = (await world.desk.newOwner()).email
    const checked: unknown[] = []
    for (const email of [one, one, other, owner, owner]) {
      checked.push(...(await checksOf(() => world.desk.forgot(email))))
    }
    const [first, again, second, ofUser, ofUserAgain] = checked
    expect(checked).toHaveLength(5)
    expect(again).toBe(first)
    expect(ofUserAgain).toBe(ofUser)
    expect(new Set([first, second, ofUser]).size).toBe(3)
  })

  test('link requests are throttled after five in an hour, whoever has the address', async () => {
    const { email } = await world.desk.newOwner()
    for (const asked of [email, world.desk.newEmail()]) {
      for (let times = 0; times < 5; times += 1) await world.desk.forgot(asked)
      await expect(world.desk.forgot(asked)).rejects.toMatchObject({
        code: 'too_many_requests',
        headers: { 'Retry-After': '3600' },
      })
    }
  })

  test('a link request writes nothing for an account that was deleted or changed since the read', async () => {
    const { email } = await world.desk.newOwner()
    const { user_id } = await world.desk.userOf(email)
    const { add } = world.desk.dependencies.resets
    const reset = { user_id, token_hash: 'a hash', epoch: 7, expires_at: 2_000_000_000 }
    const mail = { template: 'reset_password', to: email, token: 'a token' } as const
    expect(await add({ reset, mail, requestId: 'request-3' })).toBe('overtaken')
    const ofGone = { ...reset, user_id: 'gone', epoch: 0 }
    expect(await add({ reset: ofGone, mail, requestId: 'request-3' })).toBe('overtaken')
    expect([...(await world.desk.storedLinks(user_id)), ...(await world.desk.storedLinks('gone'))]).toEqual(
      [],
    )
    expect(await world.desk.links(email)).toEqual([])
  })
})
