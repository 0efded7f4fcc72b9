import { describe, expect, test } from 'vitest'
import { signUps } from '../../functions/identity/accounts/sign-up.ts'
import { accountOfUser, User } from '../../functions/identity/accounts/user.ts'
import { accountWorld, IN_A_WEEK } from '../support/accounts/account-world.ts'
import { atOnce, succeeded } from '../support/calls/at-once.ts'
import { callsOf } from '../support/calls/calls-of.ts'
import { rowsAbout } from '../support/emulators/rows-about.ts'

const world = accountWorld()

describe('registering', () => {
  test('registering writes an unverified user, a session and the mail with the code', async () => {
    const email = world.fixture.newEmail()
    const { token, account } = await world.fixture.signUp(email)
    const { sessionId, userId } = JSON.parse(token) as { sessionId: string; userId: string }
    const { session, user } = await world.fixture.sessions.findWithUser(sessionId, userId)
    expect(session).toMatchObject({ user_id: account.user_id, epoch: 0 })
    expect(accountOfUser(User.parse(user))).toEqual(account)
    expect(user).toMatchObject({
      password_hash: 'hash of secret',
      role: 'user',
      plan: 'free',
      email_verified_at: null,
      identities: [],
      expires_at: IN_A_WEEK,
    })
    expect(account).not.toHaveProperty('password_hash')
    expect(await world.emailItem(email)).toEqual({
      email,
      pending_user_id: userId,
      first_pending_user_id: userId,
      earlier_until: IN_A_WEEK,
      expires_at: IN_A_WEEK,
    })
    expect(await world.fixture.mails(email)).toEqual([
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

  test('registering again with an unverified email creates another user, who becomes the pending user', async () => {
    const email = world.fixture.newEmail()
    const first = await world.fixture.signUp(email)
    world.fixture.wait(60)
    const second = await world.fixture.signUp(email)
    expect(second.account.user_id).not.toBe(first.account.user_id)
    expect(await world.emailItem(email)).toEqual({
      email,
      pending_user_id: second.account.user_id,
      first_pending_user_id: first.account.user_id,
      earlier_until: IN_A_WEEK,
      // the row expires with the newest registration
      expires_at: IN_A_WEEK + 60,
    })
    expect(await world.fixture.users.findById(first.account.user_id)).toBeDefined()
    expect(await world.fixture.users.findByEmail(email)).toMatchObject({ user_id: second.account.user_id })
  })

  test('of several registrations, the last one is the only one once the others have expired', async () => {
    const email = world.fixture.newEmail()
    await world.fixture.signUp(email)
    world.fixture.wait(60)
    await world.fixture.signUp(email)
    world.fixture.wait(60)
    const { account } = await world.fixture.signUp(email)
    const soleAt = (second: number) => world.fixture.users.findSolePending(email, new Date(second * 1000))
    expect(await soleAt(IN_A_WEEK)).toBeUndefined()
    expect(await soleAt(IN_A_WEEK + 59)).toBeUndefined()
    expect(await soleAt(IN_A_WEEK + 60)).toMatchObject({ user_id: account.user_id })
  })

  test('concurrent registrations with one email all succeed, and the email leads to one unverified user', async () => {
    const email = world.fixture.newEmail()
    expect(succeeded(await atOnce(10, () => world.fixture.signUp(email)))).toBe(10)
    expect(await world.fixture.mails(email)).toHaveLength(10)
    expect(await world.fixture.users.findByEmail(email)).toMatchObject({ email_verified_at: null })
  })

  test('registering with an owned email writes a decoy’s session and mails the owner under their own name', async () => {
    const email = world.fixture.newEmail()
    const { token: own } = await world.fixture.signUp(email, { name: 'Olga' })
    await world.fixture.verify(email, await world.fixture.codeFor(email), own)
    const { token, account } = await world.fixture.signUp(email, { name: 'Click evil.example' })
    expect(account).toMatchObject({ name: 'Click evil.example', email, email_verified_at: null })
    const { sessionId, userId } = JSON.parse(token) as { sessionId: string; userId: string }
    const { session, user } = await world.fixture.sessions.findWithUser(sessionId, userId)
    expect(session?.decoy).toEqual({ name: 'Click evil.example', email })
    expect(user).toBeUndefined()
    expect((await world.fixture.mails(email)).at(-1)?.body).toEqual({
      template: 'account_exists',
      to: email,
      name: 'Olga',
    })
  })

  test('registering makes the same calls for owned, pending and unknown emails', async () => {
    const { newEmail, signUp, verify, codeFor } = world.fixture
    const [waiting, owned, decoy] = [newEmail(), newEmail(), newEmail()]
    for (const email of [waiting, owned, decoy]) await signUp(email)
    for (const email of [owned, decoy]) await verify(email, await codeFor(email))
    await signUp(decoy)
    // a day later the throttle windows have ended, and the first call opens the client's window again
    world.fixture.wait(24 * 60 * 60)
    await signUp(newEmail())
    for (const email of [newEmail(), waiting, owned, decoy]) {
      expect(await callsOf(world.emulators, () => signUp(email))).toEqual([
        'UpdateItem: throttles',
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

  test('registering with an owned email leaves a decoy code and user, which expire', async () => {
    const email = world.fixture.newEmail()
    await world.fixture.signUp(email)
    await world.fixture.verify(email, await world.fixture.codeFor(email))
    const signedUp = signUps(world.fixture.context)
    const { addDecoy } = signedUp
    let placeholderId = ''
    signedUp.addDecoy = (attempt) => {
      ;({ placeholderId } = attempt)
      return addDecoy(attempt)
    }
    const { account } = await world.fixture.signUp(email)
    const rows = await rowsAbout(world.emulators.documents, (table) => world.emulators.tables[table], [
      placeholderId,
      account.user_id,
    ])
    const of = (table: string) =>
      rows.find((row) => row.startsWith(`${table}: `))?.slice(table.length + 2) ?? ''
    expect(JSON.parse(of('users'))).toEqual({ user_id: placeholderId, expires_at: IN_A_WEEK })
    expect(JSON.parse(of('codes'))).toMatchObject({
      user_id: account.user_id,
      expires_at: expect.any(Number),
    })
  })

  test('registering during the verification of the same email ends in one consistent state', async () => {
    const email = world.fixture.newEmail()
    const { token, account } = await world.fixture.signUp(email)
    const code = await world.fixture.codeFor(email)
    const [verified, ...others] = await Promise.all([
      world.fixture.verify(email, code, token),
      ...Array.from({ length: 5 }, () => world.fixture.signUp(email)),
    ])
    expect(verified.account.user_id).toBe(account.user_id)
    expect(others).toHaveLength(5)
    expect(await world.emailItem(email)).toMatchObject({ email, user_id: account.user_id })
    // the newest registration signs in, and may be a decoy
    expect(await world.emailItem(email)).not.toHaveProperty('first_pending_user_id')
  })
})
