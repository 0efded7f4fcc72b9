import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, test } from 'vitest'
import { login, logout, me, register, resendCode } from '#shared/api/accounts/accounts.ts'
import { dailyUsage } from '#shared/api/companies.ts'
import { sponsorships } from '#shared/api/search.ts'
import { resourceName } from '#shared/system/names.ts'
import { applicantOf, newEmail, otherThan, PASSWORD } from '../support/accounts/applicant.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
afterAll(() => world.stop())

const { registerAs, pending, codeFor, verify, owner } = applicantOf(() => world)

const gary = { name: 'Gary Decoy', password: 'another lantern harbour' }

/** The keys of an answer, at every depth. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]))
    : typeof value

/** Registers twice with an email, and signs in after each time. @returns the statuses and keys of the answers. */
async function triesOf(email: string) {
  const signIn = (password: string) => world.call(login, { body: { email, password } })
  const answers = [
    await registerAs(email, { name: 'Gary', password: 'first lantern harbour' }),
    await signIn('first lantern harbour'),
    await signIn('no lantern harbour'),
    await registerAs(email, { name: 'Gary', password: 'second lantern harbour' }),
    await signIn('first lantern harbour'),
    await signIn('second lantern harbour'),
  ]
  return answers.map(({ status, body }) => [status, shapeOf(body)])
}

describe('registering with an owned email', () => {
  test('registering with an owned email gets the usual answer, gives no access, and mails the owner', async () => {
    const { email } = await owner()
    const known = await registerAs(email, { name: 'Mallory' })
    const fresh = await registerAs(newEmail(), { name: 'Mallory' })
    expect([known.status, shapeOf(known.body)]).toEqual([fresh.status, shapeOf(fresh.body)])

    const { token, user } = register.responses[201].parse(known.body)
    expect((await world.get(me, { token })).data).toEqual(user)
    expect(user).toMatchObject({ name: 'Mallory', email, email_verified: false })
    expect(await world.call(sponsorships, { token })).toMatchObject({ body: { code: 'email_unverified' } })

    const [notice] = await world.mails(email, 2)
    expect(notice?.text).not.toMatch(/Mallory|\b\d{6}\b/)
    expect(notice?.text).toMatch(/account/)
  })

  test('a registration with an owned email cannot be verified, and its code requests are throttled as usual', async () => {
    const { email } = await owner()
    const decoy = register.responses[201].parse((await registerAs(email)).body)
    const other = newEmail()
    const real = await pending(other)
    const wrong = otherThan(await codeFor(other))
    const [forDecoy, forReal] = [
      await verify(email, wrong, decoy.token),
      await verify(other, wrong, real.token),
    ]
    expect([forDecoy.status, forDecoy.body]).toEqual([forReal.status, forReal.body])
    for (const [address, token] of [
      [email, decoy.token],
      [other, real.token],
    ] as const) {
      expect(await world.get(resendCode, { token, body: { email: address } })).toEqual({
        message: 'Verification code has been resent',
      })
      const second = await world.call(resendCode, { token, body: { email: address } })
      expect(second.status).toBe(429)
      expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    expect((await world.call(logout, { token: decoy.token })).status).toBe(200)
    expect((await world.call(me, { token: decoy.token })).status).toBe(401)
  })

  test('registering with an owned email leaves the owner’s password and sessions as they are', async () => {
    const { email, token } = await owner()
    await registerAs(email, { password: 'another lantern harbour' })
    expect((await world.get(me, { token })).data.email_verified).toBe(true)
    expect((await world.get(me, { token: await world.signIn(email, PASSWORD) })).data.name).toBe(
      'Rita Reader',
    )
  })

  test('of an email’s registrations only the newest signs in, whether or not the email has an owner', async () => {
    const [known, unknown] = [(await owner()).email, newEmail()]
    const told = await triesOf(unknown)
    expect(await triesOf(known)).toEqual(told)
    expect(told.map(([status]) => status)).toEqual([201, 200, 422, 201, 422, 200])
  })

  test('signing in after registering with an owned email shows the requested account, and never the owner’s', async () => {
    const { email } = await owner()
    const { token: first } = register.responses[201].parse((await registerAs(email, gary)).body)
    const token = await world.signIn(email, gary.password)
    const { data } = await world.get(me, { token })
    expect(data).toEqual((await world.get(me, { token: first })).data)
    expect(data).toMatchObject({ name: 'Gary Decoy', email, email_verified: false, has_password: true })
    expect(await world.call(dailyUsage, { token })).toMatchObject({ body: { code: 'email_unverified' } })
    expect((await world.call(login, { body: { email, password: 'no lantern harbour' } })).status).toBe(422)

    // without its row the email has neither an owner nor a decoy
    await world.documents.send(
      new DeleteCommand({ TableName: resourceName(world.prefix, 'emails'), Key: { email } }),
    )
    expect((await world.call(login, { body: { email, password: gary.password } })).status).toBe(422)
    for (const each of [first, token]) {
      expect((await verify(email, '000000', each)).status).toBe(422)
      expect((await world.get(me, { token: each })).data.email_verified).toBe(false)
    }
  })
})
