import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
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
  const { passwords } = world.desk.dependencies
  const { verify } = passwords
  let made = 0
  passwords.verify = (...given) => {
    made += 1
    return verify(...given)
  }
  const outcome = await work()
  passwords.verify = verify
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
  world.desk.signIn(email, 'wrong', { clientAddress })

/** An address with a verified owner. */
async function ownedEmail() {
  const email = world.desk.newEmail()
  const { token } = await world.desk.signUp(email)
  await world.desk.verify(email, await world.desk.codeFor(email), token)
  return email
}

/** A registration with an address that has an owner (`known`) or none. */
async function applicant(kind: 'known' | 'unknown') {
  const email = kind === 'known' ? await ownedEmail() : world.desk.newEmail()
  const { token } = await world.desk.signUp(email, { password: 'another' })
  return { email, token }
}

describe('signing in with wrong passwords', () => {
  test.each(['known', 'unknown', 'waiting', 'decoy'])(
    'of fifty simultaneous wrong passwords exactly ten are evaluated: %s email',
    async (kind) => {
      const email = kind === 'unknown' || kind === 'waiting' ? world.desk.newEmail() : await ownedEmail()
      if (kind === 'waiting' || kind === 'decoy') await world.desk.signUp(email, { password: 'another' })
      // each try from another client
      const { made, outcome } = await comparisons(() => atOnce(50, () => wrongSignIn(email, randomUUID())))
      // each try is compared with two candidates
      expect(made).toBe(20)
      const codes = failures(outcome).map((error) => (error as { code: string }).code)
      expect(Map.groupBy(codes, (code) => code).get('login_failed')).toHaveLength(10)
      expect(Map.groupBy(codes, (code) => code).get('too_many_requests')).toHaveLength(40)
    },
  )

  test('after too many wrong passwords the right one is refused uncompared until the window is over', async () => {
    const email = await ownedEmail()
    await atOnce(10, () => wrongSignIn(email))
    const { made } = await comparisons(() =>
      expect(world.desk.signIn(email)).rejects.toMatchObject(tooMany(QUARTER)),
    )
    expect(made).toBe(0)
    world.desk.wait(QUARTER)
    expect((await world.desk.signIn(email)).account.email).toBe(email)
  })

  test('the right password clears the count of wrong passwords', async () => {
    const email = await ownedEmail()
    for (let round = 0; round < 3; round += 1) {
      await atOnce(9, () => wrongSignIn(email))
      expect((await world.desk.signIn(email)).account.email).toBe(email)
    }
  })

  test.each(['decoy', 'waiting'])(
    'signing in from a registration (%s) does not clear the count of wrong passwords',
    async (kind) => {
      const email = kind === 'decoy' ? await ownedEmail() : world.desk.newEmail()
      await world.desk.signUp(email, { password: 'another' })
      await atOnce(9, () => wrongSignIn(email))
      await world.desk.signIn(email, 'another')
      await expect(world.desk.signIn(email, 'wrong')).rejects.toMatchObject(FAILED)
      await expect(world.desk.signIn(email, 'another')).rejects.toMatchObject(tooMany(QUARTER))
    },
  )

  test('wrong passwords also count for the client, whatever the emails, and right ones do not', async () => {
    const clientAddress = randomUUID()
    const email = await ownedEmail()
    for (let tens = 0; tens < 29; tens += 1)
      await atOnce(10, () => world.desk.dependencies.throttles.take('loginsOfClient', clientAddress))
    for (let round = 0; round < 11; round += 1) await world.desk.signIn(email, 'secret', { clientAddress })
    await atOnce(10, () => wrongSignIn(world.desk.newEmail(), clientAddress))
    await expect(world.desk.signIn(email, 'secret', { clientAddress })).rejects.toMatchObject(tooMany(3600))
    // another client can still sign in
    await world.desk.signIn(email)
  })
})

describe('registering', () => {
  test.each(['known', 'unknown'])('one address allows twenty registrations a day: %s', async (kind) => {
    const email = kind === 'known' ? await ownedEmail() : world.desk.newEmail()
    const before = kind === 'known' ? 1 : 0
    expect(succeeded(await atOnce(30, () => world.desk.signUp(email)))).toBe(20 - before)
    const refused = world.desk.signUp(email)
    await expect(refused).rejects.toMatchObject(tooMany(86_400))
    await expect(refused).rejects.toThrow(/again in 24 hours\. .*“Forgot password”/)
    world.desk.wait(86_400)
    await world.desk.signUp(email)
  })

  test('one client may make a hundred registrations an hour, whatever the addresses', async () => {
    expect(succeeded(await atOnce(105, () => world.desk.signUp(world.desk.newEmail())))).toBe(100)
    await expect(world.desk.signUp(world.desk.newEmail())).rejects.toMatchObject(tooMany(3600))
    world.desk.wait(3600)
    await world.desk.signUp(world.desk.newEmail())
  })
})

describe('signing in after registering with an address', () => {
  test.each(['known', 'unknown'])(
    'only the newest registration of an address signs in, with as much work: %s',
    async (kind) => {
      const email = kind === 'known' ? await ownedEmail() : world.desk.newEmail()
      const steps = [
        () => world.desk.signUp(email, { name: 'Gary', password: 'first try' }),
        () => world.desk.signIn(email, 'first try'),
        () => world.desk.signIn(email, 'wrong'),
        () => world.desk.signUp(email, { name: 'Gary', password: 'second try' }),
        () => world.desk.signIn(email, 'first try'),
        () => world.desk.signIn(email, 'second try'),
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
    'a registration expires after a week, with its session: %s address',
    async (kind) => {
      const email = kind === 'known' ? await ownedEmail() : world.desk.newEmail()
      await world.desk.signUp(email, { password: 'another' })
      world.desk.wait(WEEK - 60)
      const { token } = await world.desk.signIn(email, 'another')
      expect(await world.desk.principalOf(token)).toMatchObject({ emailVerified: false })
      world.desk.wait(59)
      expect(await world.desk.principalOf(token)).toBeDefined()
      world.desk.wait(1)
      expect(await world.desk.principalOf(token)).toBeUndefined()
      await expect(world.desk.signIn(email, 'another')).rejects.toMatchObject(FAILED)
    },
  )
})

describe('the calls to the database', () => {
  test('the calls to the database for a wrong password are the same for every email', async () => {
    const emails = [
      world.desk.newEmail(),
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
    ['registering again', ({ email }) => world.desk.signUp(email)],
    ['signing in', ({ email }) => world.desk.signIn(email, 'another')],
    ['a wrong code', ({ email, token }) => world.desk.verify(email, 'wrong', token)],
    ['asking for another code', ({ email, token }) => world.desk.resend(email, token)],
    ['asking whose session it is', ({ token }) => world.desk.principalOf(token)],
  ])('the calls to the database by %s are the same for every address', async (_name, act) => {
    const [known, unknown] = [await applicant('known'), await applicant('unknown')]
    // opens the throttle windows of the desk's client
    await world.desk.signIn(unknown.email, 'another')
    await world.desk.signIn(known.email, 'another')
    const calls = await callsOf(() => act(unknown))
    expect(calls).not.toEqual([])
    expect(await callsOf(() => act(known))).toEqual(calls)
  })
})
