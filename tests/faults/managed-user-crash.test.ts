import { readFile } from 'node:fs/promises'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSession } from '../../functions/identity/accounts/new-session.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { keyRing } from '../../functions/platform/auth/key-ring.ts'
import { sessionTokens } from '../../functions/platform/auth/session-tokens.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { sessionStore } from '../../functions/sessions/session-store.ts'
import { provision } from '../../infra/local/provision.ts'
import { changeUser, endUserSessions, resendUserCode } from '#shared/api/admin/users.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { type ResourceName, resourceName } from '#shared/system/names.ts'
import { storedUser, waitingUser } from '../support/accounts/stored-user.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { secretPlaces } from '../support/stage-settings.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import { partsOf } from './parts-of.ts'

const SCRIPT = 'tests/faults/invoke-and-die.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

/** An expiry that no run reaches. */
const LATER = Date.UTC(2126, 0) / 1000

/**
 * Separate tables with an administrator and another one, or an unverified user, who is signed in, and a process that calls
 * one route.
 */
async function newCase(prefix: string, { method, path }: RouteContract, body?: object, isWaiting = false) {
  const { documents, endpoints } = emulators
  await provision(endpoints, prefix, partsOf(['users'], ['counters']))
  const name = (resource: ResourceName) => resourceName(prefix, resource)
  const tables = {
    users: name('users'),
    emails: name('emails'),
    sessions: name('sessions'),
    counters: name('counters'),
  }
  const admin = storedUser({ role: 'admin' })
  const other = isWaiting ? waitingUser({ expires_at: LATER }) : storedUser({ role: 'admin' })
  const sessions = []
  for (const user of [admin, other]) {
    await userStore({ documents, tables }).create(user)
    const session = newSession({ now: systemClock }, user, null)
    await sessionStore({ documents, tables }).create(session)
    sessions.push(session)
  }
  const keys = keyRing(
    () => readFile(new URL(secretPlaces.signingKeys), 'utf8'),
    systemClock,
    async () => {},
  )
  const { sign } = sessionTokens(keys, systemClock)
  const token = await sign({ userId: admin.user_id, sessionId: sessions[0]!.session_id })
  const event = restEvent({
    method,
    resource: path,
    pathParameters: { id: other.user_id },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  const count = async (table: 'audit' | 'outbox') => {
    const { Items = [] } = await documents.send(new ScanCommand({ TableName: name(table), Limit: 1000 }))
    return Items.length
  }
  return {
    call: (times = 1) => [
      JSON.stringify({
        name: 'users',
        event,
        times,
        prefix,
        endpoints: { ...endpoints, ses: 'http://127.0.0.1:9' },
      }),
    ],
    /** The epoch and the role of the other user, whether they are suspended, and the number of audit entries. */
    async written() {
      const user = await userStore({ documents, tables }).findById(other.user_id)
      return [user?.session_epoch, user?.role, user?.suspended_at !== undefined, await count('audit')]
    },
    /** How many audit entries and mails are written. */
    mailed: async () => [await count('audit'), await count('outbox')],
  }
}

test.each<[string, RouteContract, object | undefined, [number, string, boolean, number]]>([
  ['demotion', changeUser, { role: 'user', why: 'A test' }, [1, 'user', false, 1]],
  ['suspension', changeUser, { suspended: true, why: 'A test' }, [1, 'admin', true, 1]],
  ['sessions', endUserSessions, undefined, [1, 'admin', false, 1]],
])(
  'the call for %s that is killed at any call writes change and audit entry or neither, and repeated calls write one',
  async (what, route, body, after) => {
    const { whole: first } = await killAtEachCall(
      {
        script: SCRIPT,
        start: (at) => newCase(`users-${what}${at}`, route, body),
        argsOf: (world) => world.call(),
      },
      async (world) => {
        expect([[0, 'admin', false, 0], after]).toContainEqual(await world.written())
        await runToEnd(SCRIPT, world.call(2))
        expect(await world.written()).toEqual(after)
      },
    )
    expect(await first.written()).toEqual(after)
  },
  CRASH_TIMEOUT,
)

test(
  'the resent code that is killed at any call is mailed with its audit entry or not at all, and a second call waits',
  async () => {
    const { whole: first } = await killAtEachCall(
      {
        script: SCRIPT,
        start: (at) => newCase(`users-code${at}`, resendUserCode, undefined, true),
        argsOf: (world) => world.call(),
      },
      async (world) => {
        expect([
          [0, 0],
          [1, 1],
        ]).toContainEqual(await world.mailed())
        await runToEnd(SCRIPT, world.call(2))
        expect(await world.mailed()).toEqual([1, 1])
      },
    )
    expect(await first.mailed()).toEqual([1, 1])
  },
  CRASH_TIMEOUT,
)
