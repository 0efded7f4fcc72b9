import { readFile } from 'node:fs/promises'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteContract } from '#shared/api/contract.ts'
import { changePassword, forgotPassword, resetPassword } from '#shared/api/accounts/passwords.ts'
import { passwords, passwordsWith } from '../../functions/identity/accounts/passwords.ts'
import { newSession } from '../../functions/identity/accounts/new-session.ts'
import type { User } from '../../functions/identity/accounts/user.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { keyRing } from '../../functions/platform/auth/key-ring.ts'
import { sessionTokens } from '../../functions/platform/auth/session-tokens.ts'
import { codesOf } from '../support/calls/codes-of.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { passwordFixture } from '../support/accounts/password-fixture.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { secretPlaces } from '../support/stage-settings.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { atEach, CRASH_TIMEOUT, crashPoints, runToEnd, runUntilDeath } from './crash-harness.ts'
import type { Invocation } from './invoke-and-die.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const SCRIPT = 'tests/faults/invoke-and-die.ts'
const [OLD, NEW] = ['secret of old', 'violet harbour lantern']

const hashing = passwordsWith({ memory: 8, passes: 1, parallelism: 1 })
const keys = keyRing(
  () => readFile(new URL(secretPlaces.signingKeys), 'utf8'),
  systemClock,
  async () => {},
)
const { sign } = sessionTokens(keys, systemClock)

/** Makes a password fixture with the same tables, keys, clock and kind of hash as the killed processes. */
function newFixture() {
  const fixture = passwordFixture(emulators)
  fixture.setTime(new Date().toISOString())
  Object.assign(passwords(fixture.context), hashing)
  return fixture
}
type Fixture = ReturnType<typeof newFixture>

/** The arguments of a process that makes one call to accounts. */
const callOf = ({ method, path }: RouteContract, body: object, token?: string): string[] => {
  const invocation: Invocation = {
    name: 'accounts',
    event: restEvent({
      method,
      resource: path,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    }),
    endpoints: { ...emulators.endpoints, ses: 'http://127.0.0.1:9' },
    prefix: emulators.prefix,
  }
  return [JSON.stringify(invocation)]
}

/** A user, and a call that affects them. */
interface Case {
  fixture: Fixture
  user: User
  call: string[]
}

/** Kills a process at each point of a call, with a new user each time, and checks the resulting state. */
async function killAtEach(
  prepare: () => Promise<Case>,
  look: (world: Case, hasWritten: boolean) => Promise<void>,
) {
  const points = await crashPoints(SCRIPT, (await prepare()).call)
  const writing = points.filter(({ command }) => command === 'TransactWriteItemsCommand')
  // one call writes: killing before it leaves no change, killing after it leaves every change
  expect(writing).toHaveLength(2)
  const written = points.indexOf(writing[1]!)
  await atEach(points, async (point) => {
    const world = await prepare()
    await runUntilDeath(SCRIPT, world.call, point)
    await look(world, points.indexOf(point) >= written)
  })
}

async function newUser(more: Partial<User> = {}) {
  const fixture = newFixture()
  const user = storedUser({ password_hash: await hashing.hash(OLD), ...more })
  await fixture.users.create(user)
  return { fixture, user }
}

const linksOf = async ({ user_id }: User) =>
  (
    await emulators.documents.send(
      new QueryCommand({
        TableName: emulators.tables.resets,
        KeyConditionExpression: 'user_id = :user',
        ExpressionAttributeValues: { ':user': user_id },
        ConsistentRead: true,
        Limit: 100,
      }),
    )
  ).Count

/** The state of a user: the password that matches, and the data around it. */
async function stateOf({ fixture, user }: Case) {
  const {
    password_hash = null,
    session_epoch,
    email_verified_at,
  } = (await fixture.users.findByEmail(user.email)) ?? {}
  const fits = await Promise.all([OLD, NEW].map((password) => hashing.verify(password, password_hash)))
  return {
    password: [OLD, NEW][fits.indexOf(true)],
    session_epoch,
    isVerified: typeof email_verified_at === 'string',
    links: await linksOf(user),
    mails: await fixture.templates(user.email),
  }
}

/** Creates a user. @returns the user, and the call that requests a reset link. */
async function asking() {
  const { fixture, user } = await newUser()
  return { fixture, user, call: callOf(forgotPassword, { email: user.email }) }
}

const asked = (times: number) => ({
  password: OLD,
  session_epoch: 0,
  isVerified: true,
  links: times,
  mails: Array.from({ length: times }, () => 'reset_password'),
})

describe('asking for a reset link, killed before or after any call', () => {
  test(
    'a killed request leaves both link and mail or neither, and every mailed link works',
    async () => {
      // the client's first request opens its throttle window, which takes a further call
      await runToEnd(SCRIPT, (await asking()).call)
      await killAtEach(asking, async (world, hasWritten) => {
        const { fixture, user } = world
        const before = hasWritten ? 1 : 0
        expect(await stateOf(world)).toEqual(asked(before))
        for (let retry = 1; retry <= 3; retry += 1) {
          await fixture.forgot(user.email)
          expect(await stateOf(world)).toEqual(asked(before + retry))
        }
        const [first = ''] = await fixture.links(user.email)
        await fixture.reset(first, NEW)
        expect(await stateOf(world)).toMatchObject({ password: NEW, session_epoch: 1 })
      })
    },
    CRASH_TIMEOUT,
  )
})

describe('setting a password by a link, killed before or after any call', () => {
  test(
    'a killed reset changes everything (password, epoch, email, link, mail) or nothing, and retries end with one reset',
    async () => {
      await killAtEach(
        async () => {
          const { fixture, user } = await newUser({ email_verified_at: null, expires_at: 4_000_000_000 })
          await fixture.forgot(user.email)
          const [token = ''] = await fixture.links(user.email)
          return { fixture, user, call: callOf(resetPassword, { token, password: NEW }) }
        },
        async (world, hasWritten) => {
          const { fixture, user } = world
          const undone = {
            password: OLD,
            session_epoch: 0,
            isVerified: false,
            links: 1,
            mails: ['reset_password'],
          }
          const done = {
            password: NEW,
            session_epoch: 0,
            isVerified: true,
            links: 0,
            mails: ['reset_password', 'password_changed'],
          }
          expect(await stateOf(world)).toEqual(hasWritten ? done : undone)

          const [token = ''] = await fixture.links(user.email)
          const tries: PromiseSettledResult<void>[] = []
          for (let retry = 0; retry < 3; retry += 1) {
            tries.push(...(await Promise.allSettled([fixture.reset(token, NEW)])))
            expect(await stateOf(world)).toEqual(done)
          }
          const first = hasWritten ? 'validation_failed' : 'done'
          expect(codesOf(tries)).toEqual([first, 'validation_failed', 'validation_failed'])
          expect((await fixture.signIn(user.email, NEW)).account.email_verified_at).not.toBeNull()
        },
      )
    },
    CRASH_TIMEOUT,
  )
})

describe('changing a password, killed before or after any call', () => {
  test(
    'a killed change writes everything (password, epoch, current session, mail) or nothing, and retries end with one change',
    async () => {
      const sessionsOf = new Map<string, string[]>()
      await killAtEach(
        async () => {
          const { fixture, user } = await newUser()
          const sessions = [newSession(fixture.context, user, null), newSession(fixture.context, user, null)]
          for (const session of sessions) await fixture.sessions.create(session)
          const ids = sessions.map(({ session_id }) => session_id)
          sessionsOf.set(user.user_id, ids)
          const token = await sign({ userId: user.user_id, sessionId: ids[0] ?? '' })
          const body = { current_password: OLD, password: NEW }
          return { fixture, user, call: callOf(changePassword, body, token) }
        },
        async (world, hasWritten) => {
          const { fixture, user } = world
          const tokens = (sessionsOf.get(user.user_id) ?? []).map((sessionId) =>
            JSON.stringify({ userId: user.user_id, sessionId }),
          )
          const hold = async () =>
            (await Promise.all(tokens.map((token) => fixture.principalOf(token)))).map(
              (found) => found !== undefined,
            )
          const undone = { password: OLD, session_epoch: 0, isVerified: true, links: 0, mails: [] }
          const done = { ...undone, password: NEW, session_epoch: 1, mails: ['password_changed'] }
          expect(await stateOf(world)).toEqual(hasWritten ? done : undone)
          expect(await hold()).toEqual([true, !hasWritten])

          const tries: PromiseSettledResult<void>[] = []
          for (let retry = 0; retry < 3; retry += 1) {
            tries.push(...(await Promise.allSettled([fixture.change(tokens[0] ?? '', OLD, NEW)])))
            expect(await stateOf(world)).toEqual(done)
            expect(await hold()).toEqual([true, false])
          }
          const first = hasWritten ? 'validation_failed' : 'done'
          expect(codesOf(tries)).toEqual([first, 'validation_failed', 'validation_failed'])
        },
      )
    },
    CRASH_TIMEOUT,
  )
})
