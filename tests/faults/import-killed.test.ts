import { afterAll, beforeAll, expect, test } from 'vitest'
import { isListed } from '../../functions/register/domain/organisation.ts'
import { rebuildIndex } from '../../functions/register/domain/rebuild-index.ts'
import { refreshIndex } from '../../functions/register/domain/refresh-index.ts'
import { enforceGrants, invocationsOf } from '../../infra/local/lambda/enforce-grants.ts'
import { runAs } from '../../infra/local/lambda/invocation.ts'
import { provision } from '../../infra/local/provision.ts'
import { buckets } from '../../shared/system/buckets.ts'
import { functions } from '../../shared/system/functions.ts'
import { tables } from '../../shared/system/tables.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { atEach, CRASH_TIMEOUT, type CrashPoint, crashPoints, runUntilDeath } from './crash-harness.ts'
import type { Orders } from './import-and-die.ts'
import { importClients, smallImport } from './small-import.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const firstWeek = { date: '2026-07-10', names: ['Acme', 'Beta'] }
const secondWeek = { date: '2026-07-17', names: ['Beta', 'Gamma'] }

/** The tables and the bucket that an import uses. */
const parts = {
  tables: {
    register: tables.register,
    profiles: tables.profiles,
    vacancies: tables.vacancies,
    company_changes: tables.company_changes,
  },
  buckets: { snapshots: buckets.snapshots },
}

/** Creates separate tables and a separate bucket for one case. */
async function worldOf(prefix: string) {
  const { endpoints, documents, s3 } = emulators
  await provision(endpoints, prefix, parts)
  const { run, store, profiles, changes, dependencies } = smallImport(documents, s3, prefix)
  const organisations = async () => {
    const snapshot = await store.currentSnapshot()
    return snapshot === undefined ? [] : store.readOrganisations(snapshot)
  }
  return {
    run,
    /** What users see: the snapshot pointer, the listed companies, and the matching index image. */
    async seen() {
      const snapshot = await store.currentSnapshot()
      const index = snapshot && Buffer.from(await store.readIndex(snapshot)).toString('base64')
      return { snapshot, listed: (await organisations()).filter(isListed), index }
    },
    /** Whether the index says what a scan says, and no change is left. */
    async isSettled() {
      const waits = await changes.any()
      return !waits && !(await rebuildIndex(dependencies, { scans: true }))
    },
    knownIds: async () => new Set((await organisations()).map(({ id }) => id)),
    async profileIds() {
      const ids = new Set<number>()
      for await (const { company_id } of profiles.all()) ids.add(company_id)
      return ids
    },
    /** The arguments of the process that imports this register into these tables. */
    argumentsFor: (register: typeof firstWeek) => [
      JSON.stringify({ ...register, endpoints, prefix } satisfies Orders),
    ],
  }
}

/** The call that moves the pointer: the last transaction, because profiles are written before. */
const flipOf = (points: readonly CrashPoint[]) =>
  points.findLast(({ command }) => command === 'TransactWriteItemsCommand')?.call ?? -1

const SCRIPT = 'tests/faults/import-and-die.ts'

test(
  'an import killed at any call shows all of its register or nothing, and the next import completes it',
  async () => {
    const alive = await worldOf('alive')
    await alive.run(firstWeek)
    const points = await crashPoints(SCRIPT, alive.argumentsFor(secondWeek))
    const flip = flipOf(points)
    await atEach(points, async (point) => {
      const world = await worldOf(`${point.moment}-${point.call}`)
      await world.run(firstWeek)
      const before = await world.seen()

      await runUntilDeath(SCRIPT, world.argumentsFor(secondWeek), point)
      const after = await world.seen()
      // only the call that moves the pointer shows the new register
      const published = point.call > flip || (point.call === flip && point.moment === 'after')
      expect(after.snapshot?.date).toBe(published ? secondWeek.date : firstWeek.date)
      expect(JSON.stringify(after) === JSON.stringify(before)).toBe(!published)

      const { organisations, published: publishedAgain } = await world.run(secondWeek)
      expect([organisations, publishedAgain || published]).toEqual([2, true])
      expect(await world.isSettled()).toBe(true)
      const finished = await world.seen()
      expect(finished.listed.map(({ name }) => name).toSorted()).toEqual(secondWeek.names)
      const beta = ({ listed }: typeof before) => listed.find(({ name }) => name === 'Beta')?.id
      expect(beta(finished)).toBe(beta(before))
      // every profile belongs to an id of the register, so none belongs to an id of the killed import
      expect([...(await world.knownIds())]).toEqual(expect.arrayContaining([...(await world.profileIds())]))
    })
  },
  CRASH_TIMEOUT,
)

test('a killed first import shows nothing, and the next one is complete', async () => {
  const points = await crashPoints(SCRIPT, (await worldOf('first-alive')).argumentsFor(firstWeek))
  const world = await worldOf('first')
  const flip = flipOf(points)
  await runUntilDeath(SCRIPT, world.argumentsFor(firstWeek), { moment: 'before', call: flip })
  expect((await world.seen()).snapshot).toBeUndefined()
  const given = await world.profileIds()
  expect(await world.run(firstWeek)).toMatchObject({ added: 2, published: true })
  expect(await world.knownIds()).toEqual(given)
})

test('concurrent functions build the index of another day once, within their grants', async () => {
  const prefix = 'refreshed'
  const world = await worldOf(prefix)
  await world.run(firstWeek)
  const { listed, snapshot } = await world.seen()
  const { documents, s3 } = importClients(emulators.endpoints)
  const refused: string[] = []
  enforceGrants([documents, s3], (message) => refused.push(message))
  const { dependencies, changes } = smallImport(documents, s3, prefix)
  const refresh = () =>
    runAs(invocationsOf({ name: 'refreshIndex', definition: functions.refreshIndex, prefix })(), () =>
      refreshIndex({
        ...dependencies,
        now: () => new Date('2026-07-19T00:00:00Z'),
        opens: async () => true,
        hasChanges: changes.any,
      }),
    )
  expect((await Promise.all([refresh(), refresh()])).toSorted()).toEqual([false, true])
  expect(await refresh()).toBe(false)
  expect(refused).toEqual([])
  expect(await world.seen()).toMatchObject({
    listed,
    snapshot: {
      ...snapshot,
      version: 2,
      built_for: '2026-07-19',
      index: expect.any(String),
      facts: expect.any(String),
    },
  })
})

test('of concurrent imports one publishes its register, and each other one changes nothing or is refused', async () => {
  const world = await worldOf('rivals')
  await world.run(firstWeek)
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => world.run(secondWeek)))
  const published = results.filter((result) => result.status === 'fulfilled' && result.value.published)
  expect(published).toHaveLength(1)
  const refusals = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => String(reason))
  expect(
    refusals.filter((refusal) => !refusal.includes('Another import finished while this one ran')),
  ).toEqual([])
  expect((await world.seen()).listed.map(({ name }) => name).toSorted()).toEqual(secondWeek.names)
})
