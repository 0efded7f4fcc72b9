import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { newSession } from '../../functions/identity/accounts/login.ts'
import { verification } from '../../functions/identity/accounts/sign-up.ts'
import { throttles, throttleStore } from '../../functions/identity/accounts/throttles.ts'
import { accountOfUser } from '../../functions/identity/accounts/user.ts'
import { codesOf, codeStore } from '../../functions/identity/accounts/verification-code.ts'
import { accountWorld, IN_A_WEEK } from '../support/accounts/account-world.ts'
import { atOnce, succeeded } from '../support/calls/at-once.ts'
import { callsOf } from '../support/calls/calls-of.ts'

const world = accountWorld()

/** Registers a user and counts a try of the code. @returns the user, and the write that follows a right code. */
async function compared() {
  const email = world.fixture.newEmail()
  await world.fixture.signUp(email)
  const user = await world.fixture.users.findByEmail(email)
  if (user === undefined) throw new Error('Nobody waits for the address')
  const at = world.fixture.context.now()
  const codeHash = () => codeStore(world.fixture.context).countTry(user.user_id, 'anybody', at)
  const seen = (await codeHash()) ?? ''
  return {
    user,
    codeHash,
    verify: () => {
      const { context } = world.fixture
      const session = newSession(context, user, null)
      return verification(context)({ user, codeHash: seen, session, at })
    },
  }
}

const WRONG = { code: 'validation_failed', errors: { code: [expect.stringContaining('no longer valid')] } }

describe('verifying', () => {
  test('verifying makes the user the owner of the email and uses the code up', async () => {
    const email = world.fixture.newEmail()
    const { token, account } = await world.fixture.signUp(email)
    const code = await world.fixture.codeFor(email)
    const verified = await world.fixture.verify(email, code, token)
    expect(verified.token).not.toBe(token)
    expect(verified.account.email_verified_at).toBe('2026-07-20T12:00:00.000Z')
    const user = await world.fixture.users.findById(account.user_id)
    expect(user && accountOfUser(user)).toEqual(verified.account)
    const { user_id } = account
    expect(await world.emailItem(email)).toEqual({ email, user_id, pending_user_id: user_id })
    await expect(world.fixture.verify(email, code, token)).rejects.toMatchObject(WRONG)
    await expect(world.fixture.verify(email, code)).rejects.toMatchObject(WRONG)
  })

  test('verifying renews the current session and keeps the account’s other session', async () => {
    const email = world.fixture.newEmail()
    const { token } = await world.fixture.signUp(email)
    const other = await world.fixture.signIn(email)
    const verified = await world.fixture.verify(email, await world.fixture.codeFor(email), token)
    expect(await world.fixture.principalOf(verified.token)).toMatchObject({ emailVerified: true })
    expect(await world.fixture.principalOf(token)).toBeUndefined()
    expect(await world.fixture.principalOf(other.token)).toMatchObject({ emailVerified: true })
  })

  test('verifying gives its client the try back, but no wrong one, and begins a session of its device', async () => {
    const { newEmail, signUp, codeFor, verify, wrong, sessions, triesOf } = world.fixture
    const [email, client] = [newEmail(), { clientAddress: randomUUID(), device: 'Chrome on Linux' }]
    await signUp(email)
    const code = await codeFor(email)
    await expect(verify(email, wrong(code), undefined, client)).rejects.toMatchObject(WRONG)
    const { token } = await verify(email, code, undefined, client)
    expect(await triesOf('codesOfClient', client.clientAddress)).toBe(1)
    const { sessionId, userId } = JSON.parse(token) as { sessionId: string; userId: string }
    const { session } = await sessions.findWithUser(sessionId, userId)
    expect(session).toMatchObject({ device: client.device })
  })

  test('verifying without a session ends all pending sessions', async () => {
    const email = world.fixture.newEmail()
    const { token } = await world.fixture.signUp(email)
    const other = await world.fixture.signIn(email)
    const verified = await world.fixture.verify(email, await world.fixture.codeFor(email))
    expect(await world.fixture.principalOf(verified.token)).toMatchObject({ emailVerified: true })
    for (const pending of [token, other.token]) {
      expect(await world.fixture.principalOf(pending)).toBeUndefined()
    }
  })

  test('verifying without a session also ends a session that began while the code was compared', async () => {
    const { user, verify } = await compared()
    const { token } = await world.fixture.signIn(user.email)
    expect(await verify()).toBe('verified')
    expect(await world.fixture.principalOf(token)).toBeUndefined()
  })

  test('verifying with a session works even if a stranger has used up the tries without a session', async () => {
    const email = world.fixture.newEmail()
    const { token } = await world.fixture.signUp(email)
    const code = await world.fixture.codeFor(email)
    await atOnce(20, () => world.fixture.verify(email, world.fixture.wrong(code)))
    await expect(world.fixture.verify(email, code)).rejects.toMatchObject(WRONG)
    expect((await world.fixture.verify(email, code, token)).account.email).toBe(email)
  })

  test('verifying an email with several registrations requires the session of the code', async () => {
    const email = world.fixture.newEmail()
    const owner = await world.fixture.signUp(email)
    const code = await world.fixture.codeFor(email)
    const stranger = await world.fixture.signUp(email)
    const strangersCode = await world.fixture.codeFor(email)
    for (const each of [code, strangersCode]) {
      await expect(world.fixture.verify(email, each)).rejects.toMatchObject(WRONG)
    }
    // another code for the stranger changes nothing
    await world.fixture.resend(email, stranger.token)
    const resent = await world.fixture.codeFor(email)
    await expect(world.fixture.verify(email, resent)).rejects.toMatchObject(WRONG)
    const { account } = await world.fixture.verify(email, code, owner.token)
    expect(account.user_id).toBe(owner.account.user_id)
    await expect(world.fixture.verify(email, resent, stranger.token)).rejects.toMatchObject(WRONG)
  })

  test('verifying with the right code eight times at once succeeds exactly once', async () => {
    const email = world.fixture.newEmail()
    const { token } = await world.fixture.signUp(email)
    const code = await world.fixture.codeFor(email)
    expect(succeeded(await atOnce(8, () => world.fixture.verify(email, code, token)))).toBe(1)
    const other = world.fixture.newEmail()
    await world.fixture.signUp(other)
    const its = await world.fixture.codeFor(other)
    expect(succeeded(await atOnce(8, () => world.fixture.verify(other, its)))).toBe(1)
  })

  test('of fifty concurrent wrong codes at most five are compared, and the right one is refused afterwards', async () => {
    const email = world.fixture.newEmail()
    const { token } = await world.fixture.signUp(email)
    const code = await world.fixture.codeFor(email)
    const { matches } = codesOf(world.fixture.context)
    let comparisons = 0
    codesOf(world.fixture.context).matches = (hash, ...rest) => {
      if (hash !== undefined) comparisons += 1
      return matches(hash, ...rest)
    }
    expect(
      succeeded(await atOnce(50, () => world.fixture.verify(email, world.fixture.wrong(code), token))),
    ).toBe(0)
    expect(comparisons).toBe(5)
    await expect(world.fixture.verify(email, code, token)).rejects.toMatchObject(WRONG)
  })

  test('after a hundred wrong codes of a client, even a right one is refused without a comparison', async () => {
    const { newEmail, signUp, codeFor, verify, context } = world.fixture
    const [email, clientAddress] = [newEmail(), randomUUID()]
    const { token } = await signUp(email)
    const code = await codeFor(email)
    const { limit, windowSeconds } = throttles.codesOfClient
    for (let tries = 0; tries < limit; tries += 20)
      await atOnce(20, () => throttleStore(context).take('codesOfClient', clientAddress))
    const matches = vi.spyOn(codesOf(context), 'matches')
    await expect(verify(email, code, token, { clientAddress })).rejects.toMatchObject({
      code: 'too_many_requests',
      headers: { 'Retry-After': String(windowSeconds) },
    })
    expect(matches).not.toHaveBeenCalled()
    expect((await verify(email, code, token)).account.email).toBe(email)
  })

  test('a wrong code makes the same calls and one comparison for every email', async () => {
    const { newEmail, signUp, codeFor, verify, context } = world.fixture
    const [waiting, owned, decoy] = [newEmail(), newEmail(), newEmail()]
    for (const email of [waiting, owned, decoy]) await signUp(email)
    for (const email of [owned, decoy]) await verify(email, await codeFor(email))
    await signUp(decoy)
    const matches = vi.spyOn(codesOf(context), 'matches')
    const calls = (email: string) =>
      callsOf(world.emulators, () =>
        expect(verify(email, 'no code', undefined, { clientAddress: randomUUID() })).rejects.toMatchObject(
          WRONG,
        ),
      )
    const ofUser = await calls(waiting)
    expect(ofUser).toContain('UpdateItem: codes')
    for (const email of [newEmail(), owned, decoy]) expect(await calls(email)).toEqual(ofUser)
    expect(matches).toHaveBeenCalledTimes(4)
  })

  test('a code is valid until the second before its ten minutes end', async () => {
    const [inTime, late] = [world.fixture.newEmail(), world.fixture.newEmail()]
    await world.fixture.signUp(inTime)
    await world.fixture.signUp(late)
    world.fixture.wait(599)
    expect((await world.fixture.verify(inTime, await world.fixture.codeFor(inTime))).account.email).toBe(
      inTime,
    )
    world.fixture.wait(1)
    await expect(world.fixture.verify(late, await world.fixture.codeFor(late))).rejects.toMatchObject(WRONG)
  })

  test('verifying gives the email to one of two pending users, and the other’s code becomes invalid', async () => {
    const email = world.fixture.newEmail()
    const first = await world.fixture.signUp(email)
    const firstCode = await world.fixture.codeFor(email)
    const second = await world.fixture.signUp(email)
    const secondCode = await world.fixture.codeFor(email)
    const outcomes = await Promise.allSettled([
      world.fixture.verify(email, firstCode, first.token),
      world.fixture.verify(email, secondCode, second.token),
    ])
    expect(succeeded(outcomes)).toBe(1)
    const owner = await world.fixture.users.findByEmail(email)
    expect(owner?.email_verified_at).toBeTruthy()
    const both = await Promise.all(
      [first, second].map(({ account }) => world.fixture.users.findById(account.user_id)),
    )
    expect(both.filter((user) => user?.email_verified_at)).toEqual([owner])
  })

  test('verifying is refused if the code was replaced after the comparison', async () => {
    const { user, codeHash, verify } = await compared()
    await world.fixture.resend(user.email)
    expect(await verify()).toBe('refused')
    expect(await world.fixture.users.findById(user.user_id)).toEqual(user)
    expect(await codeHash()).toBeDefined()
  })

  test('verifying is refused if the user was deleted concurrently, and creates no user', async () => {
    const { user, verify } = await compared()
    const { documents, tables } = world.emulators
    await documents.send(new DeleteCommand({ TableName: tables.users, Key: { user_id: user.user_id } }))
    expect(await verify()).toBe('refused')
    expect(await world.fixture.users.findById(user.user_id)).toBeUndefined()
    expect(await world.emailItem(user.email)).not.toHaveProperty('user_id')
  })

  test('after verifying, user and email never expire', async () => {
    const email = world.fixture.newEmail()
    const { token, account } = await world.fixture.signUp(email)
    // this is just before the expiry of an unverified account
    world.fixture.setTime(new Date((IN_A_WEEK - 1) * 1000).toISOString())
    await world.fixture.resend(email)
    await world.fixture.verify(email, await world.fixture.codeFor(email), token)
    expect(await world.fixture.users.findById(account.user_id)).not.toHaveProperty('expires_at')
    const { user_id } = account
    expect(await world.emailItem(email)).toEqual({ email, user_id, pending_user_id: user_id })
    world.fixture.wait(30 * 24 * 60 * 60)
    expect((await world.fixture.signIn(email)).account.email_verified_at).toBeTruthy()
  })

  test('verifying after a week is refused, even if the table still contains everything', async () => {
    const email = world.fixture.newEmail()
    await world.fixture.signUp(email)
    world.fixture.setTime(new Date((IN_A_WEEK - 60) * 1000).toISOString())
    await world.fixture.resend(email)
    const code = await world.fixture.codeFor(email)
    world.fixture.wait(60)
    await expect(world.fixture.verify(email, code)).rejects.toMatchObject(WRONG)
    await expect(world.fixture.signIn(email)).rejects.toMatchObject({ code: 'login_failed' })
    await world.fixture.resend(email)
    expect(await world.fixture.mails(email)).toHaveLength(2)
    const { token } = await world.fixture.signUp(email)
    await world.fixture.verify(email, await world.fixture.codeFor(email), token)
  })
})
