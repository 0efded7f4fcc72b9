import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeenSnapshot } from '#shared/system/following.ts'
import { resourceName } from '#shared/system/names.ts'
import { LAST_ALERT } from '../../functions/following/alerts/alert-store.ts'
import { savedSearchStore } from '../../functions/following/alerts/saved-search-store.ts'
import { preferencesStore } from '../../functions/identity/accounts/preferences.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { noPreferences } from '../../functions/identity/accounts/user.ts'
import { provision } from '../../infra/local/provision.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { searchSample } from '../support/calls/alert-calls.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import type { Invocation } from './invoke-and-die.ts'
import { partsOf } from './parts-of.ts'
import { smallImport } from './small-import.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const SCRIPT = 'tests/faults/invoke-and-die.ts'
const RECIPIENTS = 3
const { setup_completed_at: _, ...nothing } = noPreferences

/** Creates separate tables for one case, with two imports and users who get alerts for the second import. */
async function newCase(prefix: string) {
  const { endpoints, documents, s3 } = emulators
  await provision(
    endpoints,
    prefix,
    partsOf(
      ['announceImport', 'alertUser'],
      ['emails', 'counters', 'profiles', 'vacancies', 'company_changes', 'imports'],
    ),
  )
  const table = (name: 'users' | 'emails' | 'saved_searches' | 'outbox' | 'alerts' | 'counters') =>
    resourceName(prefix, name)
  const { run, store } = smallImport(documents, s3, prefix)
  const snapshotOf = async (date: string, names: string[]): Promise<SeenSnapshot> => {
    await run({ date, names })
    const { version, register, index } = (await store.currentSnapshot()) ?? fail()
    return { version, register, index, date }
  }
  const from = await snapshotOf('2026-07-10', ['Acme'])
  const users = Array.from({ length: RECIPIENTS }, () => storedUser({ preferences: noPreferences }))
  for (const user of users) {
    const tables = {
      users: table('users'),
      emails: table('emails'),
      saved_searches: table('saved_searches'),
      counters: table('counters'),
    }
    await userStore({ documents, tables }).create(user)
    const wanted = { ...nothing, email_alerts: true }
    await preferencesStore({ documents, tables }).replace(user.user_id, wanted, new Date())
    const searches = savedSearchStore({ documents, tables })
    await searches.add(user.user_id, { ...searchSample(), seen: from }, 50)
    const seen = { version: 0, date: from.date }
    const ofJobs = { ...searchSample(), kind: 'jobs' as const, criteria: { q: 'nurse' }, seen }
    await searches.add(user.user_id, ofJobs, 50)
  }
  const published = { import_id: 'i', from, to: await snapshotOf('2026-07-17', ['Acme', 'Beta']) }

  const call = (name: 'announceImport' | 'alertUser', more: object, times = 1): string[] => {
    const envelope = {
      message_id: 'm',
      type: name,
      request_id: 'r',
      created_at: new Date().toISOString(),
      body: { ...published, ...more },
    }
    const event = {
      Records: [
        {
          messageId: 'm',
          receiptHandle: 'h',
          body: JSON.stringify(envelope),
          attributes: { ApproximateReceiveCount: '1' },
        },
      ],
    }
    const stopped = { ...endpoints, ses: 'http://127.0.0.1:9' }
    const invocation: Invocation = { name, event, endpoints: stopped, prefix, times }
    return [JSON.stringify(invocation)]
  }
  return {
    announce: (times?: number) => call('announceImport', {}, times),
    alert: (times?: number) => call('alertUser', { user_id: users[0]?.user_id }, times),
    async written(type: 'alertUser' | 'sendBulkMail') {
      const { Items = [] } = await documents.send(
        new ScanCommand({ TableName: table('outbox'), Limit: 1000 }),
      )
      return Items.filter((item) => item['type'] === type).length
    },
    async told() {
      const { Items = [] } = await documents.send(
        new ScanCommand({ TableName: table('alerts'), Limit: 1000 }),
      )
      // one row has what the user was told last
      return Items.filter((item) => item['import_id'] !== LAST_ALERT).length
    },
  }
}

const fail = (): never => {
  throw new Error('The import was not published')
}

test(
  'an announcement killed at any call queues at most one alert per user, and retries queue the rest once',
  async () => {
    await killAtEachCall(
      { script: SCRIPT, start: (at) => newCase(`announce${at}`), argsOf: (world) => world.announce() },
      async (world) => {
        expect(await world.written('alertUser')).toBeLessThanOrEqual(RECIPIENTS)
        await runToEnd(SCRIPT, world.announce(3))
        expect(await world.written('alertUser')).toBe(RECIPIENTS)
      },
    )
  },
  CRASH_TIMEOUT,
)

test(
  'an alert killed at any call stores both its record and its mail or neither, and retries send one mail',
  async () => {
    const alerting = { script: SCRIPT, start: (at: string) => newCase(`alert${at}`) }
    const { points } = await killAtEachCall(
      { ...alerting, argsOf: (world) => world.alert() },
      async (world) => {
        expect(await world.written('sendBulkMail')).toBe(await world.told())
        await runToEnd(SCRIPT, world.alert(3))
        expect([await world.written('sendBulkMail'), await world.told()]).toEqual([1, 1])
      },
    )
    expect(points.at(-1)?.command).toBe('TransactWriteItemsCommand')
  },
  CRASH_TIMEOUT,
)
