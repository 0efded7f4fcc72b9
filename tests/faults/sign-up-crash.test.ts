import { randomUUID } from 'node:crypto'
import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login, register, resendCode, verifyEmail } from '#shared/api/accounts/accounts.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import type { TableName } from '#shared/system/tables.ts'
import { passwordsWith } from '../../functions/identity/accounts/passwords.ts'
import { resends } from '../../functions/identity/accounts/resend-code.ts'
import { throttleStore } from '../../functions/identity/accounts/throttles.ts'
import { accountFixture } from '../support/accounts/account-fixture.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { atEach, CRASH_TIMEOUT, crashPoints, runToEnd, runUntilDeath } from './crash-harness.ts'
import type { Invocation } from './invoke-and-die.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

/** Each test has a client of its own, because one may register only 30 emails a day that nobody verifies. */
let client = 0
beforeEach(() => {
  client += 1
})

/** The id of the row that counts a user's sign-ins. */
const SIGN_INS = 'sign-ins'

const SCRIPT = 'tests/faults/invoke-and-die.ts'

const newEmail = () => `${randomUUID()}@example.com`

/** Makes a fixture with the same tables, key and clock as the killed processes. */
function newFixture() {
  const fixture = accountFixture(emulators)
  fixture.setTime(new Date().toISOString())
  return fixture
}

/** The arguments of a process that makes one call to accounts. */
const callOf = ({ method, path }: RouteContract, body: object): string[] => {
  const invocation: Invocation = {
    name: 'accounts',
    event: restEvent({
      method,
      resource: path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      sourceIp: `203.0.113.${client}`,
    }),
    endpoints: { ...emulators.endpoints, ses: 'http://127.0.0.1:9' },
    prefix: emulators.prefix,
  }
  return [JSON.stringify(invocation)]
}

const registering = (email: string) =>
  callOf(register, { name: 'Rita', email, password: 'violet harbour lantern' })

const all = async (table: TableName) => {
  const scan = new ScanCommand({ TableName: emulators.tables[table], ConsistentRead: true, Limit: 1000 })
  return (await emulators.documents.send(scan)).Items ?? []
}

/** The rows about an email. */
async function traces(email: string) {
  const [users, codes, sessions, outbox] = await Promise.all(
    (['users', 'codes', 'sessions', 'outbox'] as const).map(all),
  )
  const { Item: address } = await emulators.documents.send(
    new GetCommand({ TableName: emulators.tables.emails, Key: { email }, ConsistentRead: true }),
  )
  const ids = (users ?? []).filter((user) => user['email'] === email).map((user) => user['user_id'])
  return {
    address,
    users: ids.length,
    codes: (codes ?? []).filter((code) => ids.includes(code['user_id'])).length,
    sessions: (sessions ?? []).filter(
      ({ user_id, session_id, ghost }) =>
        session_id !== SIGN_INS && (ids.includes(user_id) || (ghost as { email?: string })?.email === email),
    ).length,
    mails: (outbox ?? []).filter(({ body }) => (body as { to: string }).to === email).length,
  }
}

const NOTHING_STORED = { address: undefined, users: 0, codes: 0, sessions: 0, mails: 0 }
const registered = (times: number) => ({
  address: expect.objectContaining({ pending_user_id: expect.any(String) }),
  users: times,
  codes: times,
  sessions: times,
  mails: times,
})

/** Kills a process at each point of the call from `prepare`, and checks the state. Each process has a new email. */
async function killAtEach(
  prepare: (email: string) => Promise<string[]>,
  look: (email: string, fixture: ReturnType<typeof newFixture>, hasWritten: boolean) => Promise<void>,
) {
  // the client's first request opens its throttle window, which takes a further call
  await runToEnd(SCRIPT, await prepare(newEmail()))
  const points = await crashPoints(SCRIPT, await prepare(newEmail()))
  const writing = points.filter(({ command }) => command === 'TransactWriteItemsCommand')
  // one call writes the rows of the user, and has a point before and after it
  expect(writing.map(({ moment }) => moment)).toEqual(['before', 'after'])
  const written = points.indexOf(writing[1]!)
  await atEach(points, async (point) => {
    const email = newEmail()
    await runUntilDeath(SCRIPT, await prepare(email), point)
    await look(email, newFixture(), points.indexOf(point) >= written)
  })
}

/** Registers and verifies an email. @returns the call that registers with this email again. */
async function takingOwned(email: string) {
  const fixture = newFixture()
  await fixture.signUp(email)
  await fixture.verify(email, await fixture.codeFor(email))
  return registering(email)
}

/** Registers an email. @returns the call that verifies it. */
async function verifying(email: string) {
  const fixture = newFixture()
  await fixture.signUp(email)
  return callOf(verifyEmail, { email, code: await fixture.codeFor(email) })
}

/** Registers an email. @returns the call that requests another code. */
async function resending(email: string) {
  await newFixture().signUp(email)
  return callOf(resendCode, { email })
}

/** Creates a user whose password hash has an outdated cost. @returns the call that signs the user in. */
async function signingIn(email: string) {
  const password_hash = await passwordsWith({ memory: 8, passes: 1, parallelism: 1 }).hash('secret')
  await newFixture().users.create(storedUser({ email, password_hash }))
  return callOf(login, { email, password: 'secret' })
}

const VERIFIED = { email_verified_at: expect.any(String) as string }

describe('registering, killed before or after any call', () => {
  test(
    'a killed registration leaves everything or nothing, and a retry has an account to verify',
    async () => {
      await killAtEach(
        async (email) => registering(email),
        async (email, fixture, hasWritten) => {
          const before = hasWritten ? 1 : 0
          expect(await traces(email)).toEqual(hasWritten ? registered(1) : NOTHING_STORED)
          let token = ''
          for (let retry = 1; retry <= 3; retry += 1) {
            fixture.wait(1)
            token = (await fixture.signUp(email)).token
            expect(await traces(email)).toEqual(registered(before + retry))
          }
          await fixture.verify(email, await fixture.codeFor(email), token)
          expect(await fixture.users.findByEmail(email)).toMatchObject(VERIFIED)
        },
      )
    },
    CRASH_TIMEOUT,
  )

  test(
    'a registration killed after its write leaves a code that verifies and can be sent again',
    async () => {
      const [one, other] = [newEmail(), newEmail()]
      await runToEnd(SCRIPT, registering(newEmail()))
      const last = (await crashPoints(SCRIPT, registering(newEmail()))).at(-1)
      if (last === undefined) throw new Error('Registering calls nothing')
      await runUntilDeath(SCRIPT, registering(one), last)
      await runUntilDeath(SCRIPT, registering(other), last)
      const fixture = newFixture()
      await fixture.verify(one, await fixture.codeFor(one))
      await fixture.resend(other)
      expect(await fixture.mails(other)).toHaveLength(2)
      await fixture.verify(other, await fixture.codeFor(other))
      for (const email of [one, other]) expect(await fixture.users.findByEmail(email)).toMatchObject(VERIFIED)
    },
    CRASH_TIMEOUT,
  )

  test(
    'a killed registration with an owned email leaves session and mail or neither, and the owner unchanged',
    async () => {
      await killAtEach(takingOwned, async (email, fixture, hasWritten) => {
        const one = hasWritten ? 1 : 0
        const owner = await fixture.users.findByEmail(email)
        const left = { users: 1, codes: 0, address: expect.objectContaining({ user_id: owner?.user_id }) }
        // the owner already has the session of the verification and the mail with the code
        expect(await traces(email)).toEqual({ ...left, sessions: 1 + one, mails: 1 + one })
        expect('ghost' in ((await traces(email)).address ?? {})).toBe(hasWritten)
        for (let retry = 1; retry <= 3; retry += 1) {
          await fixture.signUp(email)
          expect(await traces(email)).toEqual({ ...left, sessions: 1 + one + retry, mails: 1 + one + retry })
        }
      })
    },
    CRASH_TIMEOUT,
  )
})

describe('verifying, killed before or after any call', () => {
  test(
    'a killed verification changes everything (user, email, code, session) or nothing; retries verify the owner',
    async () => {
      await killAtEach(verifying, async (email, fixture, hasWritten) => {
        const { user_id = '' } = (await fixture.users.findByEmail(email)) ?? {}
        // only a verification counts as a sign-in
        const counter = (await all('sessions')).find(
          (row) => row['user_id'] === user_id && row['session_id'] === SIGN_INS,
        )
        expect(counter?.['begun'] ?? 0).toBe(hasWritten ? 1 : 0)
        const pending = {
          ...registered(1),
          address: expect.objectContaining({ pending_user_id: user_id, first_pending_user_id: user_id }),
        }
        // the session of the verification replaces the session of the registration
        const address = { email, user_id, pending_user_id: user_id }
        const verified = { users: 1, codes: 0, sessions: 1, mails: 1, address }
        expect(await traces(email)).toEqual(hasWritten ? verified : pending)

        const code = await fixture.codeFor(email)
        const tries = []
        for (let retry = 0; retry < 3; retry += 1) {
          tries.push(...(await Promise.allSettled([fixture.verify(email, code)])))
          expect(await traces(email)).toEqual(verified)
        }
        const first = hasWritten ? 'rejected' : 'fulfilled'
        expect(tries.map(({ status }) => status)).toEqual([first, 'rejected', 'rejected'])
        expect(await fixture.users.findByEmail(email)).toMatchObject(VERIFIED)
      })
    },
    CRASH_TIMEOUT,
  )
})

describe('asking for another code, killed before or after any call', () => {
  test(
    'a killed code request does everything (count, code, mail) or nothing, and another succeeds after a minute',
    async () => {
      await killAtEach(resending, async (email, fixture, hasWritten) => {
        expect(await traces(email)).toEqual({ ...registered(1), mails: hasWritten ? 2 : 1 })
        const counted = await resends(fixture.context).find(email)
        expect(counted?.count).toBe(hasWritten ? 1 : undefined)
        fixture.wait(60)
        await fixture.resend(email)
        await fixture.verify(email, await fixture.codeFor(email))
        expect(await fixture.users.findByEmail(email)).toMatchObject(VERIFIED)
      })
    },
    CRASH_TIMEOUT,
  )
})

describe('signing in, killed before or after any call', () => {
  test(
    'a killed sign-in leaves at most an unused session and one counted try',
    async () => {
      await killAtEach(signingIn, async (email, fixture, hasWritten) => {
        const left = hasWritten ? 1 : 0
        expect((await traces(email)).sessions).toBe(left)
        await runToEnd(SCRIPT, callOf(login, { email, password: 'secret' }))
        expect((await traces(email)).sessions).toBe(left + 1)
        expect((await fixture.users.findByEmail(email))?.password_hash).toContain('m=19456')
        // nine tries of ten are left, and the tenth if the killed sign-in has given its try back
        const { take } = throttleStore(fixture.context)
        for (let at = 0; at < 9; at += 1) await take('loginsOfAccount', email)
        await Promise.allSettled([take('loginsOfAccount', email)])
        await expect(take('loginsOfAccount', email)).rejects.toMatchObject({ code: 'too_many_requests' })
      })
    },
    CRASH_TIMEOUT,
  )
})
