import { afterAll, describe, expect, test } from 'vitest'
import { login, logout, me } from '#shared/api/accounts/accounts.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
afterAll(() => world.stop())

describe('signing in', () => {
  test('signing in returns token and user, whatever the email’s case and spaces', async () => {
    const { token, user } = await world.get(login, {
      body: { email: ' User@Example.com ', password: 'sponsor-finder-local' },
    })
    expect(user).toMatchObject({
      email: 'user@example.com',
      role: 'user',
      plan: 'free',
      email_verified: true,
    })
    expect((await world.get(me, { token })).data).toEqual(user)
  })

  test('signing in never shows the password’s hash', async () => {
    const { email, token } = await world.newUser()
    const signedIn = await world.call(login, { body: { email, password: 'secret' } })
    expect(signedIn.status).toBe(200)
    expect(`${signedIn.text}${(await world.call(me, { token })).text}`).not.toMatch(
      /argon2|password_hash|"password"/,
    )
  })

  test('signing in fails alike for a wrong password and an unknown email', async () => {
    const { email } = await world.newUser()
    const wrong = await world.call(login, { body: { email, password: 'wrong' } })
    const unknown = await world.call(login, { body: { email: 'nobody@example.com', password: 'wrong' } })
    expect(wrong.status).toBe(422)
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('signing in names each field that is wrong', async () => {
    const { status, body } = await world.call(login, { body: { email: 'not an email' } })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: {
        email: ['Enter an email address in the correct format, like name@example.com'],
        password: ['Enter your password'],
      },
    })
  })

  test('a session is valid until sign-out, and signing out again succeeds', async () => {
    const { token } = await world.newUser()
    expect((await world.call(logout, { token })).status).toBe(200)
    expect(await world.call(me, { token })).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
    expect((await world.call(logout, { token })).status).toBe(401)
  })

  test('signing in to an unverified account gives access only to the account itself', async () => {
    const { token } = await world.newUser({ email_verified_at: null })
    expect((await world.get(me, { token })).data.email_verified).toBe(false)
    const answer = await world.send('GET', '/sponsorships', { headers: { Authorization: `Bearer ${token}` } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
  })
})
