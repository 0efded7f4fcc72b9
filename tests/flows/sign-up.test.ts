import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, test } from 'vitest'
import { login, me, register, verifyEmail } from '#shared/api/accounts/accounts.ts'
import { dailyUsage } from '#shared/api/companies.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { sponsorships } from '#shared/api/search.ts'
import { resourceName } from '#shared/system/names.ts'
import { applicantOf, newEmail, otherThan, PASSWORD } from '../support/accounts/applicant.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
afterAll(() => world.stop())

const { registerAs, pending, codeFor, verify } = applicantOf(() => world)

describe('registering', () => {
  test('registering leads from the form through the mailed code to the search', async () => {
    const email = newEmail()
    const answer = await registerAs(` ${email.toUpperCase()} `)
    expect(answer.status).toBe(201)
    const { token, user } = register.responses[201].parse(answer.body)
    expect(user).toMatchObject({
      name: 'Rita Reader',
      email,
      email_verified: false,
      role: 'user',
      plan: 'free',
    })
    expect((await world.get(me, { token })).data).toEqual(user)
    expect(await world.call(sponsorships, { token })).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    })

    const code = await codeFor(email)
    const verified = await verify(email, ` ${code.slice(0, 3)} ${code.slice(3)} `, token)
    expect(verified).toMatchObject({
      status: 200,
      body: { message: 'Email verified successfully!', user: { ...user, email_verified: true } },
    })
    // a full session replaces the pending one
    const full = verifyEmail.responses[200].parse(verified.body).token
    expect((await world.get(me, { token: full })).data.email_verified).toBe(true)
    expect((await world.call(sponsorships, { token: full })).status).toBe(200)
    expect((await world.call(me, { token })).status).toBe(401)
    const again = await world.signIn(email, PASSWORD)
    expect((await world.call(dailyUsage, { token: again })).status).toBe(200)
  })

  test('registering on one device and verifying on another signs in on the second', async () => {
    const email = newEmail()
    const { token } = await pending(email)
    const answer = verifyEmail.responses[200].parse((await verify(email, await codeFor(email))).body)
    expect(answer.token).not.toBe(token)
    expect((await world.get(me, { token: answer.token })).data.email_verified).toBe(true)
    // the pending session could be a stranger's, so it has ended
    expect(await world.call(me, { token })).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
  })

  test('registering keeps no unknown field of a body', async () => {
    const email = newEmail()
    const extras = {
      role: 'admin',
      admin: true,
      plan: 'pro',
      verified: true,
      email_verified: true,
      email_verified_at: '2026-01-01T00:00:00.000Z',
      limit: -1,
      id: 'chosen',
      user_id: 'chosen',
      session_epoch: 7,
      identities: ['demo|1'],
      expires_at: 1,
      preferences: { setup_completed_at: '2026-01-01T00:00:00.000Z' },
      ghost: { name: 'Gary', email },
    }
    const send = (route: RouteContract, fields: object) =>
      world.send('POST', route.path, {
        headers: { 'Content-Type': 'application/json' },
        // the body is a text, because in an object literal this key would set the prototype
        body: `{"__proto__":{"role":"admin","email_verified_at":"2026"},${JSON.stringify(fields).slice(1)}`,
      })
    const answer = await send(register, { name: 'Rita', email, password: PASSWORD, ...extras })
    const { token, user } = register.responses[201].parse(answer.body)
    expect(user).toMatchObject({ role: 'user', plan: 'free', email_verified: false })
    const { Item } = await world.documents.send(
      new GetCommand({ TableName: resourceName(world.prefix, 'users'), Key: { user_id: user.id } }),
    )
    expect(Object.keys(Item ?? {}).toSorted()).toEqual([
      'created_at',
      'email',
      'email_verified_at',
      'expires_at',
      'identities',
      'name',
      'password_hash',
      'plan',
      'preferences',
      'role',
      'session_epoch',
      'user_id',
    ])
    expect(Item).toMatchObject({
      role: 'user',
      plan: 'free',
      email_verified_at: null,
      session_epoch: 0,
      identities: [],
      preferences: { setup_completed_at: null },
    })
    const aWeek = Date.now() / 1000 + 7 * 24 * 60 * 60
    expect(Math.abs(Number(Item?.['expires_at']) - aWeek)).toBeLessThan(60)
    expect((await world.get(me, { token })).data.role).toBe('user')
    // extra fields are also ignored when the user verifies the email and signs in
    await send(verifyEmail, { email, code: await codeFor(email), ...extras })
    await send(login, { email, password: PASSWORD, ...extras })
    const { Item: later } = await world.documents.send(
      new GetCommand({ TableName: resourceName(world.prefix, 'users'), Key: { user_id: user.id } }),
    )
    const { expires_at: _, ...kept } = Item ?? {}
    expect(later).toEqual({ ...kept, email_verified_at: expect.any(String) })
  })

  test('registering names each invalid field, including an easily guessed password', async () => {
    const wrong = await world.call(register, { body: { name: ' ', email: 'rita', password: 'short' } })
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        errors: {
          name: ['Enter your name'],
          email: ['Enter an email address in the correct format, like name@example.com'],
          password: ['Enter a password of 8 characters or more'],
        },
      },
    })
    expect(await registerAs(newEmail(), { password: 'RitaReader1' })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.stringContaining('harder to guess')] } },
    })
  })

  test.each(['Zoë 👩‍👩‍👧 Nguyễn', 'مريم الأحمد', '<b>Rita</b> & "co"', 'Rita \uFFFF'])(
    'registering accepts the name %s unchanged, and the mail is sent',
    async (name) => {
      const email = newEmail()
      const { token } = register.responses[201].parse((await registerAs(email, { name })).body)
      expect((await world.get(me, { token })).data.name).toBe(name)
      expect(await codeFor(email)).toMatch(/^\d{6}$/)
    },
  )
})

describe('a verification code', () => {
  test('every invalid verification code gets the same refusal, which does not sign the user out', async () => {
    const email = newEmail()
    const { token } = await pending(email)
    const code = await codeFor(email)
    const wrong = await verify(email, otherThan(code), token)
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        message: 'The code is wrong or no longer valid. Check it, or ask for another one.',
        errors: { code: ['The code is wrong or no longer valid. Check it, or ask for another one.'] },
      },
    })
    expect(wrong.text).not.toMatch(/token|Unauthenticated|expired/i)
    await verify(email, code, token)
    for (const again of [await verify(email, code), await verify(newEmail(), code)]) {
      expect([again.status, again.body]).toEqual([wrong.status, wrong.body])
    }
  })

  test('no table contains a verification code after it is mailed', async () => {
    const email = newEmail()
    await pending(email)
    const code = await codeFor(email)
    const held = async () => {
      const tables = ['outbox', 'codes', 'mails', 'users', 'throttles'] as const
      const scans = tables.map((table) =>
        world.documents.send(new ScanCommand({ TableName: resourceName(world.prefix, table), Limit: 1000 })),
      )
      const items = (await Promise.all(scans)).flatMap(({ Items = [] }) => Items)
      return items.map((item) => JSON.stringify(item)).filter((item) => item.includes(`"${code}"`))
    }
    // the outbox deletes a message's content soon after it is in the queue
    await expect.poll(held).toEqual([])
  })
})
