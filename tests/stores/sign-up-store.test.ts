import { randomUUID } from 'node:crypto'
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { accountOfUser } from '../../functions/accounts/domain/user.ts'
import { accountWorld } from '../support/account-world.ts'
import { atOnce, succeeded } from '../support/at-once.ts'
import { callsOf } from '../support/calls-of.ts'
import { rowsAbout } from '../support/rows-about.ts'

const world = accountWorld()

/** From the instant at which a desk begins. */
const IN_A_WEEK = Date.UTC(2026, 6, 27, 12) / 1000

const emailItem = async (email: string) =>
  (
    await world.emulators.documents.send(
      new GetCommand({ TableName: world.emulators.tables.emails, Key: { email } }),
    )
  ).Item

/** Somebody whose code was just found right, and the write that follows. */
async function compared() {
  const email = world.desk.newEmail()
  await world.desk.signUp(email)
  const user = await world.desk.users.findByEmail(email)
  if (user === undefined) throw new Error('Nobody waits for the address')
  const at = world.desk.dependencies.now()
  const codeHash = () => world.desk.dependencies.storedCodes.countTry(user.user_id, at)
  const seen = (await codeHash()) ?? ''
  return {
    user,
    codeHash,
    verify: () => world.desk.dependencies.signUps.verify({ user, codeHash: seen, at }),
  }
}

const WRONG = { code: 'validation_failed', errors: { code: [expect.stringContaining('no longer valid')] } }

describe('registering', () => {
  test('writes a user who waits for the address, a session and the mail with the code', async () => {
    const email = world.desk.newEmail()
    const { token, account } = await world.desk.signUp(email)
    const { sessionId, userId } = JSON.parse(token) as { sessionId: string; userId: string }
    const { session, user } = await world.desk.sessions.findWithUser(sessionId, userId)
    expect(session).toMatchObject({ user_id: account.user_id })
    expect(user && accountOfUser(user)).toEqual(account)
    expect(user).toMatchObject({
      password_hash: 'hash of secret',
      email_verified_at: null,
      expires_at: IN_A_WEEK,
    })
    expect(await emailItem(email)).toEqual({
      email,
      pending_user_id: userId,
      first_pending_user_id: userId,
      expires_at: IN_A_WEEK,
    })
    expect(await world.desk.mails(email)).toEqual([
      expect.objectContaining({
        type: 'sendMail',
        request_id: 'request-1',
        body: {
          template: 'verify_email',
          to: email,
          code: expect.stringMatching(/^\d{6}$/),
        },
      }),
    ])
  })

  test('again with an address that nobody has verified makes another user, who waits in the place of the first', async () => {
    const email = world.desk.newEmail()
    const first = await world.desk.signUp(email)
    world.desk.wait(60)
    const second = await world.desk.signUp(email)
    expect(second.account.user_id).not.toBe(first.account.user_id)
    expect(await emailItem(email)).toEqual({
      email,
      pending_user_id: second.account.user_id,
      first_pending_user_id: first.account.user_id,
      // as long as the newest of them
      expires_at: IN_A_WEEK + 60,
    })
    expect(await world.desk.users.findById(first.account.user_id)).toBeDefined()
    expect(await world.desk.users.findByEmail(email)).toMatchObject({ user_id: second.account.user_id })
  })

  test('of many at once with one address succeeds for each, and one waits for it', async () => {
    const email = world.desk.newEmail()
    expect(succeeded(await atOnce(10, () => world.desk.signUp(email)))).toBe(10)
    expect(await world.desk.mails(email)).toHaveLength(10)
    expect(await world.desk.users.findByEmail(email)).toMatchObject({ email_verified_at: null })
  })

  test('with an address that has an owner writes a ghost’s session and mails the owner under their own name', async () => {
    const email = world.desk.newEmail()
    const { token: own } = await world.desk.signUp(email, { name: 'Olga' })
    await world.desk.verify(email, await world.desk.codeFor(email), own)
    const { token, account } = await world.desk.signUp(email, { name: 'Click evil.example' })
    expect(account).toMatchObject({ name: 'Click evil.example', email, email_verified_at: null })
    const { sessionId, userId } = JSON.parse(token) as { sessionId: string; userId: string }
    const { session, user } = await world.desk.sessions.findWithUser(sessionId, userId)
    expect(session?.ghost).toEqual({ name: 'Click evil.example', email })
    expect(user).toBeUndefined()
    expect((await world.desk.mails(email)).at(-1)?.body).toEqual({
      template: 'account_exists',
      to: email,
      name: 'Olga',
    })
  })

  test('makes the same calls whoever has the address, if anybody', async () => {
    const { newEmail, signUp, verify, codeFor } = world.desk
    const [waiting, owned, ghost] = [newEmail(), newEmail(), newEmail()]
    for (const email of [waiting, owned, ghost]) await signUp(email)
    for (const email of [owned, ghost]) await verify(email, await codeFor(email))
    await signUp(ghost)
    // the windows of the addresses are over, and that of the client begins
    world.desk.wait(24 * 60 * 60)
    await signUp(newEmail())
    for (const email of [newEmail(), waiting, owned, ghost]) {
      expect(await callsOf(world.emulators, () => signUp(email))).toEqual([
        'UpdateItem: throttles',
        'UpdateItem: throttles',
        'UpdateItem: throttles',
        'GetItem: emails',
        'GetItem: users',
        'GetItem: users',
        'TransactWriteItems: Update emails, Put users, Put codes, Put sessions, Put registrations, Put outbox',
      ])
    }
  })

  test('with an address that has an owner leaves a code and a user who are nobody, for a time', async () => {
    const email = world.desk.newEmail()
    await world.desk.signUp(email)
    await world.desk.verify(email, await world.desk.codeFor(email))
    const decoyId = randomUUID()
    const ids = [randomUUID(), randomUUID(), decoyId]
    world.desk.dependencies.newId = () => ids.shift() ?? randomUUID()
    const { account } = await world.desk.signUp(email)
    const rows = await rowsAbout(world.emulators.documents, (table) => world.emulators.tables[table], [
      decoyId,
      account.user_id,
    ])
    const of = (table: string) =>
      rows.find((row) => row.startsWith(`${table}: `))?.slice(table.length + 2) ?? ''
    expect(JSON.parse(of('users'))).toEqual({ user_id: decoyId, expires_at: IN_A_WEEK })
    expect(JSON.parse(of('codes'))).toMatchObject({
      user_id: account.user_id,
      expires_at: expect.any(Number),
    })
  })

  test('beside the verification of the same address ends as one or the other, never in between', async () => {
    const email = world.desk.newEmail()
    const { token, account } = await world.desk.signUp(email)
    const code = await world.desk.codeFor(email)
    const [verified, ...others] = await Promise.all([
      world.desk.verify(email, code, token),
      ...Array.from({ length: 5 }, () => world.desk.signUp(email)),
    ])
    expect(verified.account.user_id).toBe(account.user_id)
    expect(others).toHaveLength(5)
    expect(await emailItem(email)).toMatchObject({ email, user_id: account.user_id })
    expect(await emailItem(email)).not.toHaveProperty('pending_user_id')
  })
})

describe('verifying', () => {
  test('makes the user the owner of the address and uses the code up', async () => {
    const email = world.desk.newEmail()
    const { token, account } = await world.desk.signUp(email)
    const code = await world.desk.codeFor(email)
    const verified = await world.desk.verify(email, code, token)
    expect(verified.token).toBe(token)
    expect(verified.account.email_verified_at).toBe('2026-07-20T12:00:00.000Z')
    const user = await world.desk.users.findById(account.user_id)
    expect(user && accountOfUser(user)).toEqual(verified.account)
    expect(await emailItem(email)).toEqual({ email, user_id: account.user_id })
    await expect(world.desk.verify(email, code, token)).rejects.toMatchObject(WRONG)
    await expect(world.desk.verify(email, code)).rejects.toMatchObject(WRONG)
  })

  test('without a session begins one', async () => {
    const email = world.desk.newEmail()
    const { token, account } = await world.desk.signUp(email)
    const verified = await world.desk.verify(email, await world.desk.codeFor(email))
    const { sessionId, userId } = JSON.parse(verified.token) as { sessionId: string; userId: string }
    expect(verified.token).not.toBe(token)
    expect(userId).toBe(account.user_id)
    expect((await world.desk.sessions.findWithUser(sessionId, userId)).session).toMatchObject({
      user_id: userId,
    })
  })

  test('of an address that several wait for asks for the session: a mailed code verifies no stranger’s account', async () => {
    const email = world.desk.newEmail()
    const owner = await world.desk.signUp(email)
    const code = await world.desk.codeFor(email)
    const stranger = await world.desk.signUp(email)
    const strangersCode = await world.desk.codeFor(email)
    for (const each of [code, strangersCode]) {
      await expect(world.desk.verify(email, each)).rejects.toMatchObject(WRONG)
    }
    // a resend by the stranger changes nothing of it
    await world.desk.resend(email, stranger.token)
    const resent = await world.desk.codeFor(email)
    await expect(world.desk.verify(email, resent)).rejects.toMatchObject(WRONG)
    const { account } = await world.desk.verify(email, code, owner.token)
    expect(account.user_id).toBe(owner.account.user_id)
    await expect(world.desk.verify(email, resent, stranger.token)).rejects.toMatchObject(WRONG)
  })

  test('with the right code eight times at once succeeds exactly once', async () => {
    const email = world.desk.newEmail()
    const { token } = await world.desk.signUp(email)
    const code = await world.desk.codeFor(email)
    expect(succeeded(await atOnce(8, () => world.desk.verify(email, code, token)))).toBe(1)
    const other = world.desk.newEmail()
    await world.desk.signUp(other)
    const its = await world.desk.codeFor(other)
    expect(succeeded(await atOnce(8, () => world.desk.verify(other, its)))).toBe(1)
  })

  test('compares no more than five of fifty wrong codes at once, and the right one no longer then', async () => {
    const email = world.desk.newEmail()
    const { token } = await world.desk.signUp(email)
    const code = await world.desk.codeFor(email)
    const { matches } = world.desk.dependencies.codes
    let comparisons = 0
    world.desk.dependencies.codes.matches = (hash, ...rest) => {
      if (hash !== undefined) comparisons += 1
      return matches(hash, ...rest)
    }
    expect(succeeded(await atOnce(50, () => world.desk.verify(email, world.desk.wrong(code), token)))).toBe(0)
    expect(comparisons).toBe(5)
    await expect(world.desk.verify(email, code, token)).rejects.toMatchObject(WRONG)
  })

  test('holds to the second before the ten minutes are over, and not after', async () => {
    const [inTime, late] = [world.desk.newEmail(), world.desk.newEmail()]
    await world.desk.signUp(inTime)
    await world.desk.signUp(late)
    world.desk.wait(599)
    expect((await world.desk.verify(inTime, await world.desk.codeFor(inTime))).account.email).toBe(inTime)
    world.desk.wait(1)
    await expect(world.desk.verify(late, await world.desk.codeFor(late))).rejects.toMatchObject(WRONG)
  })

  test('gives the address to one of two who wait for it; the other’s code is good for nothing then', async () => {
    const email = world.desk.newEmail()
    const first = await world.desk.signUp(email)
    const firstCode = await world.desk.codeFor(email)
    const second = await world.desk.signUp(email)
    const secondCode = await world.desk.codeFor(email)
    const outcomes = await Promise.allSettled([
      world.desk.verify(email, firstCode, first.token),
      world.desk.verify(email, secondCode, second.token),
    ])
    expect(succeeded(outcomes)).toBe(1)
    const owner = await world.desk.users.findByEmail(email)
    expect(owner?.email_verified_at).toBeTruthy()
    const both = await Promise.all(
      [first, second].map(({ account }) => world.desk.users.findById(account.user_id)),
    )
    expect(both.filter((user) => user?.email_verified_at)).toEqual([owner])
  })

  test('takes the code of another’s registration for nothing, though it is of the same address', async () => {
    const email = world.desk.newEmail()
    const first = await world.desk.signUp(email)
    await world.desk.signUp(email)
    const newest = await world.desk.codeFor(email)
    await expect(world.desk.verify(email, newest, first.token)).rejects.toMatchObject(WRONG)
  })

  test('is refused where the code was replaced after it was compared', async () => {
    const { user, codeHash, verify } = await compared()
    await world.desk.resend(user.email)
    expect(await verify()).toBe('refused')
    expect(await world.desk.users.findById(user.user_id)).toEqual(user)
    expect(await codeHash()).toBeDefined()
  })

  test('is refused where the user is gone since, and brings nobody back', async () => {
    const { user, verify } = await compared()
    const { documents, tables } = world.emulators
    await documents.send(new DeleteCommand({ TableName: tables.users, Key: { user_id: user.user_id } }))
    expect(await verify()).toBe('refused')
    expect(await world.desk.users.findById(user.user_id)).toBeUndefined()
    expect(await emailItem(user.email)).not.toHaveProperty('user_id')
  })

  test('keeps the user and the address for ever', async () => {
    const email = world.desk.newEmail()
    const { token, account } = await world.desk.signUp(email)
    // just in time
    world.desk.setTime(new Date((IN_A_WEEK - 1) * 1000).toISOString())
    await world.desk.resend(email)
    await world.desk.verify(email, await world.desk.codeFor(email), token)
    expect(await world.desk.users.findById(account.user_id)).not.toHaveProperty('expires_at')
    expect(await emailItem(email)).toEqual({ email, user_id: account.user_id })
    world.desk.wait(30 * 24 * 60 * 60)
    expect((await world.desk.signIn(email)).account.email_verified_at).toBeTruthy()
  })

  test('is too late after a week, though the table still has everything, and gives the address to nobody', async () => {
    const email = world.desk.newEmail()
    await world.desk.signUp(email)
    world.desk.setTime(new Date((IN_A_WEEK - 60) * 1000).toISOString())
    await world.desk.resend(email)
    const code = await world.desk.codeFor(email)
    world.desk.wait(60)
    await expect(world.desk.verify(email, code)).rejects.toMatchObject(WRONG)
    await expect(world.desk.signIn(email)).rejects.toMatchObject({ code: 'login_failed' })
    await world.desk.resend(email)
    expect(await world.desk.mails(email)).toHaveLength(2)
    const { token } = await world.desk.signUp(email)
    await world.desk.verify(email, await world.desk.codeFor(email), token)
  })

  test('is refused where the user has been removed meanwhile', async () => {
    const { user, verify } = await compared()
    const { documents, tables } = world.emulators
    for (const [table, Key] of [
      [tables.users, { user_id: user.user_id }],
      [tables.emails, { email: user.email }],
    ] as const) {
      await documents.send(new DeleteCommand({ TableName: table, Key }))
    }
    expect(await verify()).toBe('refused')
    expect(await emailItem(user.email)).toBeUndefined()
  })

  test('fails alike for a ghost, for an unknown address and for one that is verified', async () => {
    const email = world.desk.newEmail()
    await world.desk.signUp(email)
    const code = await world.desk.codeFor(email)
    await world.desk.verify(email, code)
    const ghost = await world.desk.signUp(email)
    await expect(world.desk.verify(email, code, ghost.token)).rejects.toMatchObject(WRONG)
    await expect(world.desk.verify(email, code)).rejects.toMatchObject(WRONG)
    await expect(world.desk.verify(world.desk.newEmail(), code)).rejects.toMatchObject(WRONG)
    expect(await emailItem(world.desk.newEmail())).toBeUndefined()
  })
})
