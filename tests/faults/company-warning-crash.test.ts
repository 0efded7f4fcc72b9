import { readFile } from 'node:fs/promises'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSession } from '../../functions/identity/accounts/new-session.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { warningOf } from '../../functions/companies/corrections/change-warning.ts'
import { keyRing } from '../../functions/platform/auth/key-ring.ts'
import { sessionTokens } from '../../functions/platform/auth/session-tokens.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { sessionStore } from '../../functions/sessions/session-store.ts'
import { provision } from '../../infra/local/provision.ts'
import { changeCompanyWarning } from '#shared/api/admin/company-warning.ts'
import { type ResourceName, resourceName, tablesOf } from '#shared/system/names.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { secretPlaces } from '../support/stage-settings.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import { smallImport } from './small-import.ts'
import { firstWeek, secondWeek } from './small-import-world.ts'
import { partsOf } from './parts-of.ts'

const SCRIPT = 'tests/faults/invoke-and-die.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

/** Separate tables with a small register and an administrator, and a process that confirms a warning on `The Delta`. */
async function newCase(prefix: string) {
  const { documents, endpoints, s3 } = emulators
  await provision(endpoints, prefix, partsOf(['corrections'], ['emails', 'counters', 'imports']))
  const name = (resource: ResourceName) => resourceName(prefix, resource)
  const register = smallImport(documents, s3, prefix)
  await register.run(firstWeek)
  const organisations = async () =>
    register.store.readOrganisations((await register.store.currentSnapshot())!)
  const company = (await organisations()).find((one) => one.name === 'The Delta')!
  const database = { documents, tables: tablesOf(prefix) }
  const admin = storedUser({ role: 'admin' })
  await userStore(database).create(admin)
  const session = newSession({ now: systemClock }, admin, null)
  await sessionStore(database).create(session)
  const keys = keyRing(
    () => readFile(new URL(secretPlaces.signingKeys), 'utf8'),
    systemClock,
    async () => {},
  )
  const { sign } = sessionTokens(keys, systemClock)
  const token = await sign({ userId: admin.user_id, sessionId: session.session_id })
  const event = restEvent({
    method: changeCompanyWarning.method,
    resource: changeCompanyWarning.path,
    pathParameters: { id: String(company.id) },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ warned: true, version: 0, why: 'A test' }),
  })
  return {
    call: (times = 1) => [
      JSON.stringify({
        name: 'corrections',
        event,
        times,
        prefix,
        endpoints: { ...endpoints, ses: 'http://127.0.0.1:9' },
      }),
    ],
    importNext: () => register.run(secondWeek),
    nameNow: async () => (await organisations()).find(({ id }) => id === company.id)?.name,
    /** The version of the warning, whether users see it, and the number of audit entries. */
    async written() {
      const { version, warned_on } = await warningOf({ documents, tables: tablesOf(prefix) }, company.id)
      const { Items = [] } = await documents.send(new ScanCommand({ TableName: name('audit'), Limit: 1000 }))
      return [version, warned_on !== null, Items.length]
    },
  }
}

test(
  'a warning whose confirmation is killed at any call is written with its audit entry or not at all, and survives imports',
  async () => {
    const { whole } = await killAtEachCall(
      { script: SCRIPT, start: (at) => newCase(`warn${at}`), argsOf: (world) => world.call() },
      async (world) => {
        expect([
          [0, false, 0],
          [1, true, 1],
        ]).toContainEqual(await world.written())
        await runToEnd(SCRIPT, world.call(2))
        expect(await world.written()).toEqual([1, true, 1])
      },
    )
    expect(await whole.written()).toEqual([1, true, 1])
    await whole.importNext()
    expect(await whole.nameNow()).toBe('Delta Ltd')
    expect(await whole.written()).toEqual([1, true, 1])
  },
  CRASH_TIMEOUT,
)
