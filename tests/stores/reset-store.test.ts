import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { newSession } from '../../functions/identity/accounts/login.ts'
import { resets } from '../../functions/identity/accounts/reset-password.ts'
import { singleUseTokens } from '../../functions/identity/accounts/single-use-tokens.ts'
import { passwordWorld } from '../support/accounts/account-world.ts'
import { codesOf } from '../support/calls/codes-of.ts'

const world = passwordWorld()

const WRONG = { code: 'validation_failed', errors: { token: [expect.any(String)] } }
const FAILED = { code: 'login_failed' }

const itemOf = async (table: 'emails' | 'codes', Key: Record<string, string>) =>
  (
    await world.emulators.documents.send(
      new GetCommand({ TableName: world.emulators.tables[table], Key, ConsistentRead: true }),
    )
  ).Item

const newestLink = async (email: string) => (await world.fixture.links(email)).at(-1) ?? ''

const askFor = async (email: string) => {
  await world.fixture.forgot(email)
  return newestLink(email)
}

describe('a mailed link', () => {
  test.each(['one link', 'a link each'])(
    'of eight concurrent uses of a mailed link one succeeds: %s',
    async (kind) => {
      const { email } = await world.fixture.newOwner()
      const links: string[] = []
      for (let asked = 0; asked < (kind === 'one link' ? 1 : 5); asked += 1) links.push(await askFor(email))
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, (_, at) =>
          world.fixture.reset(links[at % links.length] ?? '', `new secret ${at}`),
        ),
      )
      const codes = codesOf(outcomes)
      const winner = codes.indexOf('done')
      expect(codes.toSpliced(winner, 1)).toEqual(Array.from({ length: 7 }, () => 'validation_failed'))
      expect(await world.fixture.userOf(email)).toMatchObject({
        password_hash: `hash of new secret ${winner}`,
        session_epoch: 1,
      })
      expect(
        (await world.fixture.templates(email)).filter((name) => name === 'password_changed'),
      ).toHaveLength(1)
    },
  )

  test('a mailed link that expires before the write changes nothing', async () => {
    const { email } = await world.fixture.newOwner()
    const link = await askFor(email)
    const user = await world.fixture.userOf(email)
    const [stored] = await world.fixture.storedLinks(user.user_id)
    const { hash } = singleUseTokens.read(link)
    const reset = await resets(world.fixture.context).find(user.user_id, hash)
    expect(reset).toEqual(stored)
    if (reset === undefined) throw new Error('The link is not stored')
    const mail = { template: 'password_changed', to: email, name: 'Rita', at: '' } as const
    const at = new Date(reset.expires_at * 1000)
    const use = { reset, passwordHash: 'hash of new secret', at, mail, requestId: 'request-3' }
    expect(await resets(world.fixture.context).use(use)).toBe('refused')
    expect(await world.fixture.userOf(email)).toEqual(user)
    expect(await world.fixture.storedLinks(user.user_id)).toEqual([stored])
    expect(await resets(world.fixture.context).use({ ...use, at: new Date(at.getTime() - 1000) })).toBe(
      'used',
    )
  })

  test('a mailed link of another user is invalid', async () => {
    const [one, other] = [await world.fixture.newOwner(), await world.fixture.newOwner()]
    const link = await askFor(one.email)
    const { user_id } = await world.fixture.userOf(other.email)
    await expect(world.fixture.reset(`${user_id}.${link.split('.')[1]}`, 'new secret')).rejects.toMatchObject(
      WRONG,
    )
    expect((await world.fixture.userOf(other.email)).password_hash).toBe('hash of secret')
  })

  test('mailed links are limited to five in an hour, and further requests leave the earlier ones valid', async () => {
    const { email } = await world.fixture.newOwner()
    const links = []
    for (let asked = 0; asked < 5; asked += 1) links.push(await askFor(email))
    await expect(world.fixture.forgot(email)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await world.fixture.links(email)).toEqual(links)
    await world.fixture.reset(links[0] ?? '', 'new secret')
    expect((await world.fixture.userOf(email)).password_hash).toBe('hash of new secret')
    world.fixture.wait(3600)
    await world.fixture.forgot(email)
    expect(await world.fixture.links(email)).toHaveLength(6)
  })

  test('a mailed link invalidates a sign-in in progress with the old password', async () => {
    const { email } = await world.fixture.newOwner()
    const link = await askFor(email)
    const session = newSession(world.fixture.context, await world.fixture.userOf(email), null)
    await world.fixture.reset(link, 'new secret')
    await world.fixture.sessions.create(session)
    const token = JSON.stringify({ userId: session.user_id, sessionId: session.session_id })
    expect(await world.fixture.principalOf(token)).toBeUndefined()
  })

  test('of a mailed link and a concurrent password change exactly one succeeds, with all of its changes', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { email, token } = await world.fixture.newOwner()
      const link = await askFor(email)
      const [reset, change] = await Promise.allSettled([
        world.fixture.reset(link, 'reset secret'),
        world.fixture.change(token, 'secret', 'changed secret'),
      ])
      const isReset = reset.status === 'fulfilled'
      expect(change.status).toBe(isReset ? 'rejected' : 'fulfilled')
      expect(await world.fixture.userOf(email)).toMatchObject({
        password_hash: `hash of ${isReset ? 'reset' : 'changed'} secret`,
        session_epoch: 1,
      })
      // the session that changed the password stays valid, unless a reset ended it
      expect((await world.fixture.principalOf(token)) === undefined).toBe(isReset)
      expect(
        (await world.fixture.templates(email)).filter((name) => name === 'password_changed'),
      ).toHaveLength(1)
    }
  })

  test('a mailed link that is used during a request for another cannot be used again', async () => {
    const { email } = await world.fixture.newOwner()
    const link = await askFor(email)
    await Promise.all([world.fixture.reset(link, 'new secret'), world.fixture.forgot(email)])
    const user = await world.fixture.userOf(email)
    const links = await world.fixture.links(email)
    // the other link is from before the reset, which invalidates it, or from after it
    for (const { epoch } of await world.fixture.storedLinks(user.user_id))
      expect([0, user.session_epoch]).toContain(epoch)
    await expect(world.fixture.reset(links[0] ?? '', 'other secret')).rejects.toMatchObject(WRONG)
  })
})

describe('a mailed link for an email that is not verified', () => {
  test('a mailed link verifies an unverified email, because it reached the mailbox', async () => {
    const email = world.fixture.newEmail()
    const { account, token } = await world.fixture.signUp(email)
    const registered = await world.fixture.userOf(email)
    const code = await world.fixture.codeFor(email)
    world.fixture.wait(60)
    await world.fixture.reset(await askFor(email), 'new secret')
    const user = await world.fixture.userOf(email)
    expect(user).toMatchObject({ email_verified_at: '2026-07-20T12:01:00.000Z' })
    expect(user.user_id).not.toBe(account.user_id)
    // TTL deletes the registration, and not the owner
    expect(user).not.toHaveProperty('expires_at')
    expect(await world.fixture.users.findById(account.user_id)).toEqual(registered)
    expect(await itemOf('emails', { email })).toEqual({
      email,
      user_id: user.user_id,
      pending_user_id: account.user_id,
    })
    expect(await world.fixture.principalOf(token)).toMatchObject({ emailVerified: false })
    await expect(world.fixture.verify(email, code)).rejects.toMatchObject({ code: 'validation_failed' })
    expect((await world.fixture.signIn(email, 'new secret')).account.email_verified_at).not.toBeNull()
  })

  test('a mailed link lets in the owner of a mailbox whose email strangers have registered', async () => {
    const email = world.fixture.newEmail()
    const first = await world.fixture.signUp(email, { password: 'of a stranger' })
    const second = await world.fixture.signUp(email, { password: 'of another stranger' })
    await world.fixture.reset(await askFor(email), 'of the owner')
    expect((await world.fixture.signIn(email, 'of the owner')).account.email_verified_at).not.toBeNull()
    await expect(world.fixture.signIn(email, 'of a stranger')).rejects.toMatchObject(FAILED)
    // the newest registration signs in as before, which reveals nothing and gives no access
    const { token } = await world.fixture.signIn(email, 'of another stranger')
    // the name could be a stranger's, so it is cleared
    expect((await world.fixture.userOf(email)).name).toBe('')
    // no registration can verify any more, and all expire
    for (const each of [first.token, second.token, token]) {
      expect((await world.fixture.principalOf(each))?.emailVerified).toBe(false)
      await expect(
        world.fixture.verify(email, await world.fixture.codeFor(email), each),
      ).rejects.toMatchObject({ code: 'validation_failed' })
    }
  })

  test('a mailed link changes nothing if another user now owns the email', async () => {
    const email = world.fixture.newEmail()
    const first = await world.fixture.signUp(email)
    const link = await askFor(email)
    const second = await world.fixture.signUp(email)
    await world.fixture.verify(email, await world.fixture.codeFor(email), second.token)
    await expect(world.fixture.reset(link, 'new secret')).rejects.toMatchObject(WRONG)
    expect(await world.fixture.userOf(email)).toMatchObject({
      user_id: second.account.user_id,
      password_hash: 'hash of secret',
    })
    expect(await world.fixture.users.findById(first.account.user_id)).toMatchObject({
      email_verified_at: null,
      password_hash: 'hash of secret',
      session_epoch: 0,
    })
  })

  test('a mailed link concurrent with the code verifies the email and sets the password', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = world.fixture.newEmail()
      const { token } = await world.fixture.signUp(email)
      const code = await world.fixture.codeFor(email)
      const link = await askFor(email)
      await Promise.allSettled([
        world.fixture.verify(email, code, token),
        world.fixture.reset(link, 'new secret'),
      ])
      expect(await world.fixture.userOf(email)).toMatchObject({
        password_hash: 'hash of new secret',
        email_verified_at: expect.any(String),
      })
      expect(await itemOf('emails', { email })).toMatchObject({
        user_id: (await world.fixture.userOf(email)).user_id,
      })
    }
  })
})
