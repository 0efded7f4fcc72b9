import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmulators, type TestEmulators } from '../support/emulators.ts'
import { passwordDesk } from '../support/password-desk.ts'
import { watchCalls } from '../support/watch-calls.ts'

let emulators: TestEmulators
let desk: ReturnType<typeof passwordDesk>
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())
beforeEach(() => {
  desk = passwordDesk(emulators)
})

/** The calls that some work makes, with the kinds of the parts of a transaction. */
const kindsOf = async (work: () => Promise<void>): Promise<string[]> =>
  (await watchCalls(emulators.documents, work)).map(({ command, input }) =>
    [command, ...(input.TransactItems ?? []).flatMap((part) => Object.keys(part))].join(' '),
  )

/** Whose rows a transaction looks at: two that look at the same are in each other's way. */
const checksOf = async (work: () => Promise<void>): Promise<unknown[]> =>
  (await watchCalls(emulators.documents, work))
    .flatMap(({ input }) => input.TransactItems ?? [])
    .flatMap(({ ConditionCheck }) => (ConditionCheck ? [ConditionCheck.Key?.['user_id']] : []))

describe('asking for a link', () => {
  test('does the same work whoever has the address, if anybody', async () => {
    const owner = (await desk.newOwner()).email
    const waiting = desk.newEmail()
    await desk.signUp(waiting)
    const ghost = (await desk.newOwner()).email
    await desk.signUp(ghost)
    const work: string[][] = []
    // the client's window begins with its first try
    await desk.forgot(desk.newEmail())
    for (const email of [owner, waiting, ghost, desk.newEmail()]) {
      work.push(await kindsOf(() => desk.forgot(email)))
    }
    expect(work[0]).toContain('TransactWriteItems ConditionCheck Put Put')
    expect(work).toEqual(work.map(() => work[0]))
  })

  test('for an address that nobody has leaves nothing that names it, and mails nobody', async () => {
    const email = desk.newEmail()
    await desk.forgot(email)
    expect(await desk.mails(email)).toEqual([])
    const left = await desk.storedLinks(await desk.dependencies.standIn(email))
    expect(left).toHaveLength(2)
    expect(JSON.stringify(left)).not.toContain(email)
    for (const item of left) expect(item['expires_at']).toEqual(expect.any(Number))
  })

  test('touches no row twice for two addresses that nobody has, and the same ones for one, as a user’s', async () => {
    const [one, other] = [desk.newEmail(), desk.newEmail()]
    const owner = (await desk.newOwner()).email
    const checked: unknown[] = []
    for (const email of [one, one, other, owner, owner]) {
      checked.push(...(await checksOf(() => desk.forgot(email))))
    }
    const [first, again, second, ofUser, ofUserAgain] = checked
    expect(checked).toHaveLength(5)
    expect(again).toBe(first)
    expect(ofUserAgain).toBe(ofUser)
    expect(new Set([first, second, ofUser]).size).toBe(3)
  })

  test('is held back alike after five in an hour', async () => {
    const { email } = await desk.newOwner()
    for (const asked of [email, desk.newEmail()]) {
      for (let times = 0; times < 5; times += 1) await desk.forgot(asked)
      await expect(desk.forgot(asked)).rejects.toMatchObject({
        code: 'too_many_requests',
        headers: { 'Retry-After': '3600' },
      })
    }
  })

  test('writes nothing for an account that is gone or changed since the look', async () => {
    const { email } = await desk.newOwner()
    const { user_id } = await desk.userOf(email)
    const { add } = desk.dependencies.resets
    const reset = { user_id, token_hash: 'a hash', epoch: 7, expires_at: 2_000_000_000 }
    const mail = { template: 'reset_password', to: email, token: 'a token' } as const
    expect(await add({ reset, mail, requestId: 'request-3' })).toBe('overtaken')
    const ofGone = { ...reset, user_id: 'gone', epoch: 0 }
    expect(await add({ reset: ofGone, mail, requestId: 'request-3' })).toBe('overtaken')
    expect([...(await desk.storedLinks(user_id)), ...(await desk.storedLinks('gone'))]).toEqual([])
    expect(await desk.links(email)).toEqual([])
  })
})
