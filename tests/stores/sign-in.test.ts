import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { passwords } from '../../functions/identity/accounts/passwords.ts'
import { throttleStore } from '../../functions/identity/accounts/throttles.ts'
import { accountWorld } from '../support/accounts/account-world.ts'
import { atOnce, failures, succeeded } from '../support/calls/at-once.ts'

const world = accountWorld()

const QUARTER = 15 * 60
const WEEK = 7 * 24 * 60 * 60
const tooMany = (seconds: number) => ({
  code: 'too_many_requests',
  headers: { 'Retry-After': String(seconds) },
})
const FAILED = { code: 'login_failed' }

/** The result of some work, and the number of its password comparisons. */
async function comparisons<Outcome>(work: () => Promise<Outcome>) {
  const hashing = passwords(world.fixture.context)
  const { verify } = hashing
  let made = 0
  hashing.verify = (...given) => {
    made += 1
    return verify(...given)
  }
  const outcome = await work()
  hashing.verify = verify
  return { made, outcome }
}

/** The database calls of some work, even if it fails. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const made: string[] = []
  const { middlewareStack } = world.emulators.documents
  middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        made.push(String(commandName))
        return next(call)
      },
    { step: 'initialize', name: 'note' },
  )
  await work().catch(() => undefined)
  middlewareStack.remove('note')
  return made
}

const wrongSignIn = (email: string, clientAddress: string = randomUUID()) =>
  world.fixture.signIn(email, 'wrong', { clientAddress })

async function guess(email: string, times: number) {
  const codes: unknown[] = []
  for (let time = 0; time < times; time += 1)
    codes.push(await wrongSignIn(email).catch((error: unknown) => (error as { code: string }).code))
  return codes
}

async function ownedEmail() {
  const email = world.fixture.newEmail()
  const { token } = await world.fixture.signUp(email)
  await world.fixture.verify(email, await world.fixture.codeFor(email), token)
  return email
}

/** Leaves the owner of an email without a password, like one who only signs in with a provider. */
async function forgetPassword(email: string) {
  const user = await world.fixture.users.findByEmail(email)
  const { documents, tables } = world.emulators
  const Item = { ...user, password_hash: null }
  await documents.send(new PutCommand({ TableName: tables.users, Item }))
}

/** Registers with an email that has an owner (`known`) or none. @returns the email and the token. */
async function applicant(kind: 'known' | 'unknown') {
  const email = kind === 'known' ? await ownedEmail() : world.fixture.newEmail()
  const { token } = await world.fixture.signUp(email, { password: 'another' })
  return { email, token }
}

describe('signing in with wrong passwords', () => {
  test.each(['known', 'unknown', 'waiting', 'decoy', 'provided'])(
    'of twenty simultaneous wrong passwords exactly ten are evaluated: %s email',
    async (kind) => {
      const email = kind === 'unknown' || kind === 'waiting' ? world.fixture.newEmail() : await ownedEmail()
      if (kind === 'provided') await forgetPassword(email)
      if (kind === 'waiting' || kind === 'decoy') await world.fixture.signUp(email, { password: 'another' })
      // each try has another client, so only the account's throttle applies
      const { made, outcome } = await comparisons(() => atOnce(20, () => wrongSignIn(email, randomUUID())))
      // each of the ten compared tries is compared with two hashes
      expect(made).toBe(20)
      const codes = failures(outcome).map((error) => (error as { code: string }).code)
      expect(Map.groupBy(codes, (code) => code).get('login_failed')).toHaveLength(10)
      expect(Map.groupBy(codes, (code) => code).get('too_many_requests')).toHaveLength(10)
    },
  )

  test('after too many wrong passwords, the right one is refused without a comparison until the window ends', async () => {
    const email = await ownedEmail()
    await atOnce(10, () => wrongSignIn(email))
    const { made } = await comparisons(() =>
      expect(world.fixture.signIn(email)).rejects.toMatchObject(tooMany(QUARTER)),
    )
    expect(made).toBe(0)
    world.fixture.wait(QUARTER)
    expect((await world.fixture.signIn(email)).account.email).toBe(email)
  })

  test.each(['owned', 'decoy', 'waiting'])(
    'signing in leaves the count of wrong passwords as it is: %s email',
    async (kind) => {
      const email = kind === 'waiting' ? world.fixture.newEmail() : await ownedEmail()
      const password = kind === 'owned' ? 'secret' : 'another'
      if (kind !== 'owned') await world.fixture.signUp(email, { password })
      await atOnce(9, () => wrongSignIn(email))
      for (let round = 0; round < 3; round += 1) await world.fixture.signIn(email, password)
      await expect(wrongSignIn(email)).rejects.toMatchObject(FAILED)
      await expect(world.fixture.signIn(email, password)).rejects.toMatchObject(tooMany(QUARTER))
    },
  )

  test('strangers get the same answers for an unknown email, and for one whose owner signs in meanwhile', async () => {
    const [owned, unknown] = [await ownedEmail(), world.fixture.newEmail()]
    const before = [await guess(owned, 8), await guess(unknown, 8)]
    await world.fixture.signIn(owned)
    const after = [await guess(owned, 4), await guess(unknown, 4)]
    expect(before[0]).toEqual(before[1])
    expect(after[0]).toEqual(after[1])
    expect(after[0]).toEqual(['login_failed', 'login_failed', 'too_many_requests', 'too_many_requests'])
  })

  test('a client’s wrong passwords count together, whatever the emails, and right passwords do not count', async () => {
    const clientAddress = randomUUID()
    const email = await ownedEmail()
    for (let tens = 0; tens < 29; tens += 1)
      await atOnce(10, () => throttleStore(world.fixture.context).take('loginsOfClient', clientAddress))
    for (let round = 0; round < 11; round += 1) await world.fixture.signIn(email, 'secret', { clientAddress })
    await atOnce(10, () => wrongSignIn(world.fixture.newEmail(), clientAddress))
    await expect(world.fixture.signIn(email, 'secret', { clientAddress })).rejects.toMatchObject(
      tooMany(3600),
    )
    // another client can still sign in
    await world.fixture.signIn(email)
  })
})

describe('registering', () => {
  test.each(['known', 'unknown'])('one email allows twenty registrations a day: %s', async (kind) => {
    const email = kind === 'known' ? await ownedEmail() : world.fixture.newEmail()
    const before = kind === 'known' ? 1 : 0
    const signUp = () => world.fixture.signUp(email, { clientAddress: randomUUID() })
    expect(succeeded(await atOnce(30, signUp))).toBe(20 - before)
    const refused = signUp()
    await expect(refused).rejects.toMatchObject(tooMany(86_400))
    await expect(refused).rejects.toThrow(/again in 24 hours\. .*“Forgot password”/)
    world.fixture.wait(86_400)
    await world.fixture.signUp(email)
  })

  test('one client may make a hundred registrations an hour, whatever the emails', async () => {
    const clientAddress = randomUUID()
    const throttles = throttleStore(world.fixture.context)
    for (let tens = 0; tens < 10; tens += 1)
      await atOnce(10, () => throttles.take('registrationsOfClient', clientAddress))
    const signUp = () => world.fixture.signUp(world.fixture.newEmail(), { clientAddress })
    await expect(signUp()).rejects.toMatchObject(tooMany(3600))
    world.fixture.wait(3600)
    await signUp()
  })

  test('one client may register thirty emails a day that nobody verifies, and each verified one gives a try back', async () => {
    const { newEmail, signUp, verify, codeFor } = world.fixture
    const clientAddress = randomUUID()
    const register = (email = newEmail()) => signUp(email, { clientAddress })
    const email = newEmail()
    const { token } = await register(email)
    expect(succeeded(await atOnce(35, () => register()))).toBe(29)
    await expect(register()).rejects.toMatchObject(tooMany(86_400))
    // others can still register
    await signUp(newEmail())

    const code = await codeFor(email)
    await atOnce(5, () => verify(email, code, token, { clientAddress }))
    expect(succeeded(await atOnce(5, () => register()))).toBe(1)
    world.fixture.wait(86_400)
    await register()
  })
})

describe('signing in after registering with an email', () => {
  test.each(['known', 'unknown'])(
    'only the newest registration signs in, and every try costs the same work (%s email)',
    async (kind) => {
      const email = kind === 'known' ? await ownedEmail() : world.fixture.newEmail()
      const steps = [
        () => world.fixture.signUp(email, { name: 'Gary', password: 'first try' }),
        () => world.fixture.signIn(email, 'first try'),
        () => world.fixture.signIn(email, 'wrong'),
        () => world.fixture.signUp(email, { name: 'Gary', password: 'second try' }),
        () => world.fixture.signIn(email, 'first try'),
        () => world.fixture.signIn(email, 'second try'),
      ]
      const seen: unknown[] = []
      for (const step of steps) {
        const { made, outcome } = await comparisons(() =>
          step().then(
            ({ account }): unknown => account,
            (error: unknown) => error,
          ),
        )
        seen.push([made, outcome])
      }
      const account = expect.objectContaining({
        name: 'Gary',
        email,
        email_verified_at: null,
        has_password: true,
      })
      const failed = expect.objectContaining(FAILED)
      expect(seen).toEqual([
        [0, account],
        [2, account],
        [2, failed],
        [0, account],
        [2, failed],
        [2, account],
      ])
    },
  )

  test.each(['known', 'unknown'])(
    'a registration expires after a week, with its session: %s email',
    async (kind) => {
      const email = kind === 'known' ? await ownedEmail() : world.fixture.newEmail()
      await world.fixture.signUp(email, { password: 'another' })
      world.fixture.wait(WEEK - 60)
      const { token } = await world.fixture.signIn(email, 'another')
      expect(await world.fixture.principalOf(token)).toMatchObject({ emailVerified: false })
      world.fixture.wait(59)
      expect(await world.fixture.principalOf(token)).toBeDefined()
      world.fixture.wait(1)
      expect(await world.fixture.principalOf(token)).toBeUndefined()
      await expect(world.fixture.signIn(email, 'another')).rejects.toMatchObject(FAILED)
    },
  )
})

describe('the calls to the database', () => {
  test('the calls to the database for a wrong password are the same for every email', async () => {
    const emails = [
      world.fixture.newEmail(),
      await ownedEmail(),
      (await applicant('unknown')).email,
      (await applicant('known')).email,
    ]
    const calls: string[][] = []
    for (const email of emails) {
      await wrongSignIn(email).catch(() => undefined)
      const clientAddress = randomUUID()
      calls.push(await callsOf(() => wrongSignIn(email, clientAddress)))
    }
    expect(calls[0]).toHaveLength(6)
    expect(calls).toEqual(calls.map(() => calls[0]))
  })

  test.each<[string, (by: { email: string; token: string }) => Promise<unknown>]>([
    ['registering again', ({ email }) => world.fixture.signUp(email)],
    ['signing in', ({ email }) => world.fixture.signIn(email, 'another')],
    ['a wrong code', ({ email, token }) => world.fixture.verify(email, 'wrong', token)],
    ['asking for another code', ({ email, token }) => world.fixture.resend(email, token)],
    ['checking a session', ({ token }) => world.fixture.principalOf(token)],
  ])('the calls to the database by %s are the same for every email', async (_name, act) => {
    const [known, unknown] = [await applicant('known'), await applicant('unknown')]
    // the client's first calls open its throttle windows, which takes further calls
    await world.fixture.signIn(unknown.email, 'another')
    await world.fixture.signIn(known.email, 'another')
    await world.fixture.verify(unknown.email, 'wrong', unknown.token).catch(() => undefined)
    const calls = await callsOf(() => act(unknown))
    expect(calls).not.toEqual([])
    expect(await callsOf(() => act(known))).toEqual(calls)
  })
})
