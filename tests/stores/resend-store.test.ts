import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountDesk } from '../support/account-desk.ts'
import { startEmulators, type TestEmulators } from '../support/emulators.ts'

let emulators: TestEmulators
let desk: ReturnType<typeof accountDesk>

beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())
beforeEach(() => {
  desk = accountDesk(emulators)
})

const at = (minute: number) => ({ last_at: `2026-07-20T12:0${minute}:00.000Z`, count: 1 })

const WRONG = { code: 'validation_failed' }
const waitOf = (seconds: number) => ({
  code: 'too_many_requests',
  headers: { 'Retry-After': String(seconds) },
})

describe('asking for another code', () => {
  test('replaces the old one, with tries of its own, at once after registering', async () => {
    const email = desk.newEmail()
    const { token } = await desk.register(email)
    const old = await desk.codeFor(email)
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(desk.verify(email, desk.wrong(old), token)).rejects.toMatchObject(WRONG)
    }
    await desk.resend(email, token)
    const mails = await desk.mails(email)
    expect(mails.map(({ request_id }) => request_id)).toEqual(['request-1', 'request-2'])
    expect((await desk.verify(email, await desk.codeFor(email), token)).token).toBe(token)
  })

  test('makes the old code useless', async () => {
    const codes = ['111111', '222222']
    desk.dependencies.codes.make = () => codes.shift() ?? ''
    const email = desk.newEmail()
    await desk.register(email)
    await desk.resend(email)
    await expect(desk.verify(email, '111111')).rejects.toMatchObject(WRONG)
    expect((await desk.verify(email, '222222')).account.email).toBe(email)
  })

  test('is for the session’s own account, though another waits for the address since', async () => {
    const email = desk.newEmail()
    const first = await desk.register(email, { name: 'First' })
    await desk.register(email, { name: 'Second' })
    await desk.resend(email, first.token)
    expect((await desk.mails(email)).at(-1)?.body.name).toBe('First')
    const code = await desk.codeFor(email)
    expect((await desk.verify(email, code, first.token)).account.user_id).toBe(first.account.user_id)
  })

  test('by a session for another address sends nothing to the session’s own', async () => {
    const [own, other] = [desk.newEmail(), desk.newEmail()]
    const { token } = await desk.register(own)
    await desk.resend(other, token)
    expect(await desk.mails(own)).toHaveLength(1)
    expect(await desk.mails(other)).toHaveLength(0)
  })

  test.each(['unknown', 'waiting', 'owned', 'ghost'])(
    'is held back for a minute after the last one, and after five in a day: %s address',
    async (kind) => {
      desk.setTime('2026-07-20T23:00:00Z')
      const email = desk.newEmail()
      let token = kind === 'unknown' ? undefined : (await desk.register(email)).token
      if (kind === 'owned' || kind === 'ghost') await desk.verify(email, await desk.codeFor(email))
      if (kind === 'ghost') ({ token } = await desk.register(email))
      const before = (await desk.mails(email)).length

      await desk.resend(email, token)
      desk.wait(40)
      await expect(desk.resend(email, token)).rejects.toMatchObject(waitOf(20))
      desk.wait(20)
      for (let asked = 1; asked < 5; asked += 1) {
        await desk.resend(email, token)
        desk.wait(60)
      }
      // 23:05: a minute has passed, yet the day's share is taken until midnight
      await expect(desk.resend(email, token)).rejects.toMatchObject(waitOf(55 * 60))
      expect((await desk.mails(email)).length - before).toBe(kind === 'waiting' ? 5 : 0)
      desk.setTime('2026-07-21T00:00:00Z')
      await desk.resend(email, token)
    },
  )

  test('ten times at once is answered once, and one mail is sent', async () => {
    const email = desk.newEmail()
    await desk.register(email)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => desk.resend(email)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason as unknown)).toEqual(
      refused.map(() => expect.objectContaining(waitOf(60))),
    )
    expect(await desk.mails(email)).toHaveLength(2)
  })

  test('is overtaken where another was counted since the last look, and sends nothing then', async () => {
    const email = desk.newEmail()
    const { count, find } = desk.dependencies.resends
    expect(await count({ email, seen: undefined, next: at(1) })).toBe('counted')
    expect(await count({ email, seen: undefined, next: at(2) })).toBe('overtaken')
    expect(await count({ email, seen: at(1), next: at(2) })).toBe('counted')
    expect(await count({ email, seen: at(1), next: at(3) })).toBe('overtaken')
    expect(await find(email)).toEqual(at(2))
  })

  test('beside the verification of the address leaves an owner and no way back', async () => {
    const email = desk.newEmail()
    const { token, account } = await desk.register(email)
    const code = await desk.codeFor(email)
    const [verified] = await Promise.allSettled([desk.verify(email, code, token), desk.resend(email, token)])
    if (verified.status === 'rejected') await desk.verify(email, await desk.codeFor(email), token)
    const owner = await desk.users.findByEmail(email)
    expect(owner).toMatchObject({ user_id: account.user_id, email_verified_at: expect.any(String) })
    desk.wait(3600)
    const sent = (await desk.mails(email)).length
    await desk.resend(email, token)
    expect(await desk.mails(email)).toHaveLength(sent)
  })
})
