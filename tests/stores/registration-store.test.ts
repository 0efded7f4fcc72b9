import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
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

const times = <Value>(count: number, make: () => Promise<Value>) =>
  Promise.allSettled(Array.from({ length: count }, make))

const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

const emailItem = async (email: string) =>
  (await emulators.documents.send(new GetCommand({ TableName: emulators.tables.emails, Key: { email } })))
    .Item

/** Somebody whose code was just found right, and the write that follows. */
async function compared() {
  const email = desk.newEmail()
  await desk.register(email)
  const user = await desk.users.findByEmail(email)
  if (user === undefined) throw new Error('Nobody waits for the address')
  const at = desk.dependencies.now()
  const codeHash = () => desk.dependencies.storedCodes.countTry(user.user_id, at)
  const seen = (await codeHash()) ?? ''
  return {
    user,
    codeHash,
    verify: () => desk.dependencies.registrations.verify({ user, codeHash: seen, at }),
  }
}

const WRONG = { code: 'validation_failed', errors: { code: [expect.stringContaining('no longer valid')] } }

describe('registering', () => {
  test('writes a user who waits for the address, a session and the mail with the code', async () => {
    const email = desk.newEmail()
    const { token, account } = await desk.register(email)
    const { sessionId, userId } = JSON.parse(token) as { sessionId: string; userId: string }
    const { session, user } = await desk.sessions.findWithUser(sessionId, userId)
    expect(session).toMatchObject({ user_id: account.user_id })
    expect(user).toMatchObject({ ...account, password_hash: 'hash of secret', email_verified_at: null })
    expect(await emailItem(email)).toEqual({ email, pending_user_id: userId })
    expect(await desk.mails(email)).toEqual([
      expect.objectContaining({
        type: 'sendMail',
        request_id: 'request-1',
        body: {
          template: 'verify_email',
          to: email,
          name: 'Rita',
          code: expect.stringMatching(/^\d{6}$/),
        },
      }),
    ])
  })

  test('again with an address that nobody has verified makes another user, who waits in the place of the first', async () => {
    const email = desk.newEmail()
    const first = await desk.register(email)
    const second = await desk.register(email)
    expect(second.account.user_id).not.toBe(first.account.user_id)
    expect(await emailItem(email)).toEqual({ email, pending_user_id: second.account.user_id })
    expect(await desk.users.findById(first.account.user_id)).toBeDefined()
    expect(await desk.users.findByEmail(email)).toMatchObject({ user_id: second.account.user_id })
  })

  test('of many at once with one address succeeds for each, and one waits for it', async () => {
    const email = desk.newEmail()
    expect(succeeded(await times(10, () => desk.register(email)))).toBe(10)
    expect(await desk.mails(email)).toHaveLength(10)
    expect(await desk.users.findByEmail(email)).toMatchObject({ email_verified_at: null })
  })

  test('with an address that has an owner writes a ghost’s session and mails the owner under their own name', async () => {
    const email = desk.newEmail()
    const { token: own } = await desk.register(email, { name: 'Olga' })
    await desk.verify(email, await desk.codeFor(email), own)
    const { token, account } = await desk.register(email, { name: 'Click evil.example' })
    expect(account).toMatchObject({ name: 'Click evil.example', email, email_verified_at: null })
    const { sessionId, userId } = JSON.parse(token) as { sessionId: string; userId: string }
    const { session, user } = await desk.sessions.findWithUser(sessionId, userId)
    expect(session?.ghost).toEqual({ name: 'Click evil.example', email })
    expect(user).toBeUndefined()
    expect((await desk.mails(email)).at(-1)?.body).toEqual({
      template: 'account_exists',
      to: email,
      name: 'Olga',
    })
  })

  test('beside the verification of the same address ends as one or the other, never in between', async () => {
    const email = desk.newEmail()
    const { token, account } = await desk.register(email)
    const code = await desk.codeFor(email)
    const [verified, ...others] = await Promise.all([
      desk.verify(email, code, token),
      ...Array.from({ length: 5 }, () => desk.register(email)),
    ])
    expect(verified.account.user_id).toBe(account.user_id)
    expect(others).toHaveLength(5)
    expect(await emailItem(email)).toEqual({ email, user_id: account.user_id })
  })
})

describe('verifying', () => {
  test('makes the user the owner of the address and uses the code up', async () => {
    const email = desk.newEmail()
    const { token, account } = await desk.register(email)
    const code = await desk.codeFor(email)
    const verified = await desk.verify(email, code, token)
    expect(verified.token).toBe(token)
    expect(verified.account.email_verified_at).toBe('2026-07-20T12:00:00.000Z')
    expect(await desk.users.findById(account.user_id)).toMatchObject(verified.account)
    expect(await emailItem(email)).toEqual({ email, user_id: account.user_id })
    await expect(desk.verify(email, code, token)).rejects.toMatchObject(WRONG)
    await expect(desk.verify(email, code)).rejects.toMatchObject(WRONG)
  })

  test('without a session begins one', async () => {
    const email = desk.newEmail()
    const { token, account } = await desk.register(email)
    const verified = await desk.verify(email, await desk.codeFor(email))
    const { sessionId, userId } = JSON.parse(verified.token) as { sessionId: string; userId: string }
    expect(verified.token).not.toBe(token)
    expect(userId).toBe(account.user_id)
    expect((await desk.sessions.findWithUser(sessionId, userId)).session).toMatchObject({ user_id: userId })
  })

  test('with the right code eight times at once succeeds exactly once', async () => {
    const email = desk.newEmail()
    const { token } = await desk.register(email)
    const code = await desk.codeFor(email)
    expect(succeeded(await times(8, () => desk.verify(email, code, token)))).toBe(1)
    const other = desk.newEmail()
    await desk.register(other)
    const its = await desk.codeFor(other)
    expect(succeeded(await times(8, () => desk.verify(other, its)))).toBe(1)
  })

  test('compares no more than five of fifty wrong codes at once, and the right one no longer then', async () => {
    const email = desk.newEmail()
    const { token } = await desk.register(email)
    const code = await desk.codeFor(email)
    const { matches } = desk.dependencies.codes
    let comparisons = 0
    desk.dependencies.codes.matches = (hash, ...rest) => {
      if (hash !== undefined) comparisons += 1
      return matches(hash, ...rest)
    }
    expect(succeeded(await times(50, () => desk.verify(email, desk.wrong(code), token)))).toBe(0)
    expect(comparisons).toBe(5)
    await expect(desk.verify(email, code, token)).rejects.toMatchObject(WRONG)
  })

  test('holds to the second before the ten minutes are over, and not after', async () => {
    const [inTime, late] = [desk.newEmail(), desk.newEmail()]
    await desk.register(inTime)
    await desk.register(late)
    desk.wait(599)
    expect((await desk.verify(inTime, await desk.codeFor(inTime))).account.email).toBe(inTime)
    desk.wait(1)
    await expect(desk.verify(late, await desk.codeFor(late))).rejects.toMatchObject(WRONG)
  })

  test('gives the address to one of two who wait for it; the other’s code is good for nothing then', async () => {
    const email = desk.newEmail()
    const first = await desk.register(email)
    const firstCode = await desk.codeFor(email)
    const second = await desk.register(email)
    const secondCode = await desk.codeFor(email)
    const outcomes = await Promise.allSettled([
      desk.verify(email, firstCode, first.token),
      desk.verify(email, secondCode, second.token),
    ])
    expect(succeeded(outcomes)).toBe(1)
    const owner = await desk.users.findByEmail(email)
    expect(owner?.email_verified_at).toBeTruthy()
    const both = await Promise.all([first, second].map(({ account }) => desk.users.findById(account.user_id)))
    expect(both.filter((user) => user?.email_verified_at)).toEqual([owner])
  })

  test('takes the code of another’s registration for nothing, though it is of the same address', async () => {
    const email = desk.newEmail()
    const first = await desk.register(email)
    await desk.register(email)
    const newest = await desk.codeFor(email)
    await expect(desk.verify(email, newest, first.token)).rejects.toMatchObject(WRONG)
  })

  test('is refused where the code was replaced after it was compared', async () => {
    const { user, codeHash, verify } = await compared()
    await desk.resend(user.email)
    expect(await verify()).toBe('refused')
    expect(await desk.users.findById(user.user_id)).toEqual(user)
    expect(await codeHash()).toBeDefined()
  })

  test('is refused where the user is gone since, and brings nobody back', async () => {
    const { user, verify } = await compared()
    const { documents, tables } = emulators
    await documents.send(new DeleteCommand({ TableName: tables.users, Key: { user_id: user.user_id } }))
    expect(await verify()).toBe('refused')
    expect(await desk.users.findById(user.user_id)).toBeUndefined()
    expect(await emailItem(user.email)).not.toHaveProperty('user_id')
  })

  test('fails alike for a ghost, for an unknown address and for one that is verified', async () => {
    const email = desk.newEmail()
    await desk.register(email)
    const code = await desk.codeFor(email)
    await desk.verify(email, code)
    const ghost = await desk.register(email)
    await expect(desk.verify(email, code, ghost.token)).rejects.toMatchObject(WRONG)
    await expect(desk.verify(email, code)).rejects.toMatchObject(WRONG)
    await expect(desk.verify(desk.newEmail(), code)).rejects.toMatchObject(WRONG)
    expect(await emailItem(desk.newEmail())).toBeUndefined()
  })
})
