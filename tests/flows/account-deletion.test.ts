import { afterAll, describe, expect, test } from 'vitest'
import { login, me, register } from '#shared/api/accounts/accounts.ts'
import { deleteAccount } from '#shared/api/accounts/own-account.ts'
import { callConcurrently } from '../support/calls/call-concurrently.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
afterAll(() => world.stop())

const statusOf = async (token: string) => (await world.call(me, { token })).status

describe('deleting the account', () => {
  test('deleting the account requires the password, with an error at the field', async () => {
    const { token } = await world.newUser()
    expect(await world.call(deleteAccount, { token, body: { password: 'wrong' } })).toMatchObject({
      status: 422,
      body: { errors: { password: ['The password is wrong'] } },
    })
    expect((await world.call(deleteAccount, { token, body: {} })).status).toBe(422)
    expect(await statusOf(token)).toBe(200)
  })

  test('wrong passwords for a deletion are throttled, but strangers’ failed sign-ins do not block it', async () => {
    const { email, token } = await world.newUser()
    const tries = await callConcurrently(30, () =>
      world.call(deleteAccount, { token, body: { password: 'wrong' } }),
    )
    const statuses = tries.map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    const right = await world.call(deleteAccount, { token, body: { password: 'secret' } })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    // sign-ins have a separate throttle
    expect((await world.call(login, { body: { email, password: 'secret' } })).status).toBe(200)

    const other = await world.newUser()
    for (let time = 0; time < 11; time += 1) {
      await world.call(login, { body: { email: other.email, password: 'wrong' } })
    }
    expect((await world.call(login, { body: { email: other.email, password: 'secret' } })).status).toBe(429)
    const deleted = await world.call(deleteAccount, { token: other.token, body: { password: 'secret' } })
    expect(deleted.status).toBe(200)
  })

  test('deleting the account ends every session at once, sends a mail, and frees the email', async () => {
    const { id, email, token } = await world.newUser()
    const other = await world.signIn(email, 'secret')
    const body = { password: 'secret' }
    expect(await world.get(deleteAccount, { token, body })).toEqual({
      message: 'Your account has been deleted',
    })
    for (const each of [token, other]) {
      expect(await world.call(me, { token: each })).toMatchObject({
        status: 401,
        body: { code: 'token_invalid' },
      })
    }
    expect((await world.call(deleteAccount, { token, body })).status).toBe(401)
    expect((await world.call(login, { body: { email, password: 'secret' } })).status).toBe(422)
    const [mail] = await world.mails(email)
    expect(mail?.subject).toMatch(/deleted/i)

    const password = 'violet harbour lantern'
    const again = await world.call(register, { body: { name: 'Rita', email, password } })
    const { user } = register.responses[201].parse(again.body)
    expect(user.id).not.toBe(id)
    // a code is mailed, because the email has no owner
    expect((await world.mails(email, 2))[0]?.text).toMatch(/\b\d{6}\b/)
  })
})
