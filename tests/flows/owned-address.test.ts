import { afterAll, describe, expect, test } from 'vitest'
import { me, register } from '#shared/api/accounts/accounts.ts'
import { sponsorships } from '#shared/api/search.ts'
import { applicantOf, newEmail, PASSWORD } from '../support/accounts/applicant.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
afterAll(() => world.stop())

const { registerAs, owner } = applicantOf(() => world)

/** The keys of an answer, at every depth. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]))
    : typeof value

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

  test('registering with an owned email leaves the owner’s password and sessions as they are', async () => {
    const { email, token } = await owner()
    await registerAs(email, { password: 'another lantern harbour' })
    expect((await world.get(me, { token })).data.email_verified).toBe(true)
    expect((await world.get(me, { token: await world.signIn(email, PASSWORD) })).data.name).toBe(
      'Rita Reader',
    )
  })
})
