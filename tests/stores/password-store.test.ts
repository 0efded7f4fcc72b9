import { describe, expect, test } from 'vitest'
import { SESSION_SECONDS } from '../../functions/platform/auth/session-tokens.ts'
import { passwordWorld } from '../support/accounts/account-world.ts'
import { codesOf } from '../support/calls/codes-of.ts'

const world = passwordWorld()

const sessionOf = (token: string) => JSON.parse(token) as { userId: string; sessionId: string }

const changesIn = async (email: string) =>
  (await world.fixture.templates(email)).filter((template) => template === 'password_changed').length

describe('a changed password', () => {
  test('a password change does not move the expiry of the session', async () => {
    const { token } = await world.fixture.newOwner()
    await world.fixture.change(token, 'secret', 'new secret')
    world.fixture.wait(SESSION_SECONDS - 1)
    expect(await world.fixture.principalOf(token)).toBeDefined()
    world.fixture.wait(1)
    expect(await world.fixture.principalOf(token)).toBeUndefined()
  })

  test('of eight concurrent password changes one succeeds, and the others are refused', async () => {
    const { email, token } = await world.fixture.newOwner()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => world.fixture.change(token, 'secret', `new secret ${at}`)),
    )
    const codes = codesOf(outcomes)
    const winner = codes.indexOf('done')
    // a later call finds either a conflict or that the old password is wrong by now
    expect(codes.toSpliced(winner, 1).join(' ')).toMatch(/^((conflict|validation_failed) ?){7}$/)
    expect(await world.fixture.users.findByEmail(email)).toMatchObject({
      password_hash: `hash of new secret ${winner}`,
      session_epoch: 1,
    })
    expect(await world.fixture.principalOf(token)).toBeDefined()
    expect(await changesIn(email)).toBe(1)
  })

  test('of two sessions that change the password at once one succeeds, and the other session ends', async () => {
    const { email, token } = await world.fixture.newOwner()
    const tokens = [token, (await world.fixture.signIn(email, 'secret')).token]
    await Promise.allSettled(
      tokens.map((each, at) => world.fixture.change(each, 'secret', `new secret ${at}`)),
    )
    const left = await Promise.all(tokens.map((each) => world.fixture.principalOf(each)))
    const winner = left.findIndex((principal) => principal !== undefined)
    expect(left.filter((principal) => principal !== undefined)).toHaveLength(1)
    expect((await world.fixture.users.findByEmail(email))?.password_hash).toBe(`hash of new secret ${winner}`)
  })

  test('a password change by a session that was signed out meanwhile changes nothing and does not restore the session', async () => {
    const { email, token } = await world.fixture.newOwner()
    const before = await world.fixture.users.findByEmail(email)
    await world.fixture.sessions.end(sessionOf(token))
    await expect(world.fixture.change(token, 'secret', 'new secret')).rejects.toMatchObject({
      code: 'token_invalid',
    })
    expect(await world.fixture.users.findByEmail(email)).toEqual(before)
    expect(
      await world.fixture.sessions.findWithUser(sessionOf(token).sessionId, sessionOf(token).userId),
    ).not.toHaveProperty('session')
    expect(await changesIn(email)).toBe(0)
  })

  test('a password change concurrent with signing out leaves the user signed out', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { token } = await world.fixture.newOwner()
      await Promise.allSettled([
        world.fixture.change(token, 'secret', 'new secret'),
        world.fixture.sessions.end(sessionOf(token)),
      ])
      expect(await world.fixture.principalOf(token)).toBeUndefined()
    }
  })

  test('a password change is refused to a session of an old epoch', async () => {
    const { email, token } = await world.fixture.newOwner()
    const other = await world.fixture.signIn(email, 'secret')
    await world.fixture.change(token, 'secret', 'new secret')
    await expect(world.fixture.change(other.token, 'new secret', 'newer secret')).rejects.toMatchObject({
      code: 'token_invalid',
    })
    expect((await world.fixture.users.findByEmail(email))?.password_hash).toBe('hash of new secret')
  })

  test('after ten wrong old passwords no old password is compared, but the user can still sign in', async () => {
    const { email, token } = await world.fixture.newOwner()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => world.fixture.change(token, 'wrong', 'new secret')),
    )
    const codes = codesOf(outcomes)
    expect(codes.filter((code) => code === 'validation_failed')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(40)
    const tooMany = { code: 'too_many_requests', headers: { 'Retry-After': '900' } }
    await expect(world.fixture.change(token, 'secret', 'new secret')).rejects.toMatchObject(tooMany)
    await world.fixture.signIn(email, 'secret')
    // the session whose changes were refused stays valid
    expect(await world.fixture.principalOf(token)).toBeDefined()
    world.fixture.wait(900)
    await world.fixture.change(token, 'secret', 'new secret')
  })
})
