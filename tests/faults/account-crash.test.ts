import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteContract } from '#shared/api/contract.ts'
import { changeAccount, deleteAccount } from '#shared/api/accounts/own-account.ts'
import { savePreferences } from '#shared/api/accounts/preferences.ts'
import { endSession } from '#shared/api/accounts/sessions.ts'
import type { TableName } from '#shared/system/tables.ts'
import { passwordsWith } from '../../functions/identity/accounts/passwords.ts'
import { newSession } from '../../functions/identity/accounts/new-session.ts'
import { noPreferences, type User } from '../../functions/identity/accounts/user.ts'
import { sessionStore } from '../../functions/sessions/session-store.ts'
import { identities } from '../../functions/identity/accounts/user-of-identity.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { keyRing } from '../../functions/platform/auth/key-ring.ts'
import { sessionTokens } from '../../functions/platform/auth/session-tokens.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { rowsAbout } from '../support/emulators/rows-about.ts'
import { secretPlaces } from '../support/stage-settings.ts'
import { accountContext } from '../support/accounts/account-fixture.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import type { Invocation } from './invoke-and-die.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const SCRIPT = 'tests/faults/invoke-and-die.ts'
const PASSWORD = 'secret of hers'

const passwords = passwordsWith({ memory: 8, passes: 1, parallelism: 1 })
const keys = keyRing(
  () => readFile(new URL(secretPlaces.signingKeys), 'utf8'),
  systemClock,
  async () => {},
)
const { sign } = sessionTokens(keys, systemClock)

/** The arguments of a process that runs a function `times` times on an event. */
function argumentsOf(name: Invocation['name'], event: unknown, times = 1): string[] {
  const endpoints = { ...emulators.endpoints, ses: 'http://127.0.0.1:9' }
  const invocation: Invocation = { name, event, endpoints, prefix: emulators.prefix, times }
  return [JSON.stringify(invocation)]
}

interface Case {
  user: User
  /** A session that the call does not use. */
  otherSession: string
  /** The arguments of a process that makes the call `times` times as the user. */
  call: (times?: number) => string[]
}

/** Creates a user with two sessions and an account at a provider. @returns the user, and a call by that user. */
async function newCase(
  { method, path }: RouteContract,
  body: object,
  more: Partial<User> = {},
): Promise<Case> {
  const { documents, tables } = emulators
  const id = randomUUID()
  const hash = await passwords.hash(PASSWORD)
  // the name is unique, so that a search finds every row about the user
  const user = storedUser({ user_id: id, name: `Uma ${id}`, password_hash: hash, ...more })
  await userStore({ documents, tables }).create(user)
  const { context } = accountContext(emulators)
  await identities(context).link({ issuer: 'https://provider.example', subject: id }, user)
  const begin = async () => {
    const session = newSession({ now: systemClock }, user, null)
    await sessionStore({ documents, tables }).create(session)
    return session.session_id
  }
  const [sessionId, otherSession] = [await begin(), await begin()]
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await sign({ userId: id, sessionId })}`,
  }
  const pathParameters = { id: otherSession }
  const event = restEvent({ method, resource: path, headers, pathParameters, body: JSON.stringify(body) })
  return { user, otherSession, call: (times) => argumentsOf('accounts', event, times) }
}

/** Kills a process at each point of a call, with a new user each time, and checks the resulting state. */
async function killAtEach(
  prepare: () => Promise<Case>,
  /** The command that writes. */
  write: string,
  look: (world: Case, hasWritten: boolean) => Promise<void>,
) {
  const { points } = await killAtEachCall(
    { script: SCRIPT, start: prepare, argsOf: ({ call }) => call() },
    (world, _point, isLast) => look(world, isLast),
  )
  expect(points.at(-1)?.command).toBe(write)
}

const stored = ({ user_id }: User) => userStore(emulators).findById(user_id)

/** The tables that contain data of a user. */
async function tablesWith({ user_id, name, email }: User) {
  const rows = await rowsAbout(emulators.documents, (table) => emulators.tables[table], [
    user_id,
    name,
    email,
  ])
  return rows.map((row) => row.split(':')[0]).toSorted()
}

/** The user's two sessions, and the counter of their sign-ins in the same table. */
const SESSIONS = ['sessions', 'sessions', 'sessions']
const WHOLE = ['emails', 'identities', ...SESSIONS, 'users']
/** The rows after a deletion: the worker of the two messages has not yet deleted the sessions. */
const DELETED = ['outbox', 'outbox', ...SESSIONS]

describe('deleting an account, killed before or after any call', () => {
  test(
    'a killed deletion changes nothing, or deletes the account and writes both messages; retries complete it',
    async () => {
      await killAtEach(
        () => newCase(deleteAccount, { password: PASSWORD }),
        'TransactWriteItemsCommand',
        async ({ user, call }, hasWritten) => {
          expect(await tablesWith(user)).toEqual(hasWritten ? DELETED : WHOLE)
          await runToEnd(SCRIPT, call(3))
          expect(await tablesWith(user)).toEqual(DELETED)
        },
      )
    },
    CRASH_TIMEOUT,
  )
})

describe('a change in one write, killed before or after any call', () => {
  test(
    'a killed name change leaves the old or the new name',
    async () => {
      await killAtEach(
        () => newCase(changeAccount, { name: 'Ursula' }),
        'UpdateItemCommand',
        async ({ user, call }, hasWritten) => {
          expect((await stored(user))?.name).toBe(hasWritten ? 'Ursula' : user.name)
          await runToEnd(SCRIPT, call(3))
          expect(await stored(user)).toMatchObject({ name: 'Ursula', email: user.email })
        },
      )
    },
    CRASH_TIMEOUT,
  )

  test(
    'a killed save leaves the old or the new preferences, and a retry keeps the time of the setup',
    async () => {
      await killAtEach(
        () => newCase(savePreferences, { preferred_job_category_id: [22] }, { preferences: noPreferences }),
        'UpdateItemCommand',
        async ({ user, call }, hasWritten) => {
          const left = (await stored(user))?.preferences
          expect(left?.preferred_job_category_id).toEqual(hasWritten ? [22] : [])
          await runToEnd(SCRIPT, call(3))
          expect((await stored(user))?.preferences).toEqual({
            ...noPreferences,
            preferred_job_category_id: [22],
            setup_completed_at: expect.any(String) as string,
          })
          expect([left?.setup_completed_at, null]).toContain(
            hasWritten ? (await stored(user))?.preferences.setup_completed_at : null,
          )
        },
      )
    },
    CRASH_TIMEOUT,
  )

  test(
    'a killed sign-out of another session ends that session or changes nothing, and keeps the current session',
    async () => {
      const sessions = sessionStore(emulators)
      const idsOf = async ({ user_id }: User) =>
        (await sessions.ofUser(user_id)).map(({ session_id }) => session_id)
      await killAtEach(
        () => newCase(endSession, {}),
        'DeleteItemCommand',
        async ({ user, otherSession, call }, hasWritten) => {
          expect((await idsOf(user)).includes(otherSession)).toBe(!hasWritten)
          await runToEnd(SCRIPT, call(3))
          const left = await idsOf(user)
          expect([left.length, left.includes(otherSession)]).toEqual([1, false])
        },
      )
    },
    CRASH_TIMEOUT,
  )
})

/** Creates the data of a deleted user, with more sessions than fit into one batch. @returns the user's id. */
async function leaveTraces(): Promise<string> {
  const user_id = randomUUID()
  const put = (table: TableName, more: object) =>
    emulators.documents.send(
      new PutCommand({ TableName: emulators.tables[table], Item: { user_id, ...more } }),
    )
  await Promise.all([
    put('codes', { code_hash: 'a hash' }),
    put('resets', { token_hash: 'a hash' }),
    put('exchanges', { code_hash: 'a hash' }),
    put('usage', { date: '2026-07-20', used: 3 }),
    ...[user_id, `other of ${user_id}`].map((id) =>
      put('registrations', { email: emailOf(user_id), user_id: id, created_at: '2026-07-20T11:00:00.000Z' }),
    ),
    put(
      'users',
      storedUser({ user_id: `other of ${user_id}`, email: emailOf(user_id), email_verified_at: null }),
    ),
    ...Array.from({ length: 30 }, (_, at) => put('sessions', { session_id: `session ${at}` })),
    ...Array.from({ length: 3 }, (_, at) => put('unlocks', { company_id: at + 1 })),
  ])
  return user_id
}

const emailOf = (userId: string) => `${userId}@example.com`

/** The message of a deletion, as its worker receives it. */
const erasure = (user_id: string) => ({
  Records: [
    {
      messageId: user_id,
      receiptHandle: 'none',
      body: JSON.stringify({
        message_id: user_id,
        type: 'eraseUser',
        request_id: 'r1',
        created_at: '',
        body: { user_id, email: emailOf(user_id), deleted_at: '2026-07-20T12:00:00.000Z' },
      }),
      attributes: { ApproximateReceiveCount: '1' },
    },
  ],
})

/** The arguments of a worker that receives the message `times` times. */
const erasing = (userId: string, times = 1) => argumentsOf('eraseUser', erasure(userId), times)

const rowsOf = (userId: string) =>
  rowsAbout(emulators.documents, (table) => emulators.tables[table], [userId])

test(
  'an erasure killed before or after any call is completed by a retry, and a duplicate message is harmless',
  async () => {
    const { points } = await killAtEachCall(
      { script: SCRIPT, start: leaveTraces, argsOf: (userId) => erasing(userId) },
      async (userId) => {
        await runToEnd(SCRIPT, erasing(userId, 2))
        expect(await rowsOf(userId)).toEqual([])
      },
    )
    expect(new Set(points.map(({ command }) => command))).toEqual(
      new Set(['QueryCommand', 'BatchWriteItemCommand', 'DeleteItemCommand']),
    )
  },
  CRASH_TIMEOUT,
)
