import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../functions/platform/dynamodb/transact.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { importHistory } from '../../functions/register/storage/import-history.ts'
import { importRuns } from '../../functions/register/storage/import-runs.ts'
import { operationLog } from '../../functions/register/storage/operation-log.ts'
import { registerFiles } from '../../functions/register/storage/register-files.ts'
import { resourceName } from '../../shared/system/names.ts'
import { atEach, CRASH_TIMEOUT, crashPoints, runToEnd, runUntilDeath } from '../faults/crash-harness.ts'
import { eventOf, startJobWorld } from '../faults/job-world.ts'
import { smallImport } from '../faults/small-import.ts'

const SCRIPT = 'tests/faults/invoke-and-die.ts'
const HEADER = 'Organisation Name,Town/City,County,Type & Rating,Route\r\n'
const REGISTER = `${HEADER}Acme,Leeds,,Worker (A rating),Skilled Worker\r\nGamma,Leeds,,Worker (A rating),Skilled Worker\r\n`

let jobs: Awaited<ReturnType<typeof startJobWorld>>
beforeAll(async () => {
  jobs = await startJobWorld()
})
afterAll(() => jobs.stop())

/** A register of two companies, an import of a newer one with its queued job, and the process of its worker. */
async function importCase(prefix: string) {
  const world = await jobs.newCase(prefix)
  const { documents, s3 } = jobs.emulators
  const { run, store } = smallImport(documents, s3, prefix)
  await run({ date: '2026-07-10', names: ['Acme', 'Beta'] })
  const file = await registerFiles(s3, resourceName(prefix, 'sources')).put(Buffer.from(REGISTER))
  const id = await world.queue({ kind: 'register', subject: 'register' })
  const table = resourceName(prefix, 'imports')
  const runs = importRuns(documents, table, systemClock)
  await transact(documents, [
    runs.newWrite({
      import_id: id,
      file,
      date: '2026-07-17',
      source: 'register',
      upload: null,
      dry_run: false,
      force: true,
      applies: null,
      requested_at: '2026-07-18T09:00:00.000Z',
    }),
  ])
  const event = eventOf('importRegister', { job_id: id })
  return {
    ...world,
    work: (times = 1) => world.run({ name: 'importRegister', event, times }),
    job: () => world.jobs.find(id),
    result: async () => (await runs.find(id))?.result,
    names: async () =>
      (await store.readOrganisations((await store.currentSnapshot())!))
        .filter(({ left_on }) => left_on === null)
        .map(({ name }) => name)
        .toSorted(),
    history: importHistory(documents, resourceName(prefix, 'register')),
    lastOutcome: async () => (await operationLog(documents, table, systemClock).all()).register_fetch,
  }
}

test(
  'an import whose worker is killed at any call is applied once, and has one result, also for late workers',
  async () => {
    const points = await crashPoints(SCRIPT, (await importCase('import')).work())
    await atEach(points, async (point) => {
      const world = await importCase(`import-${point.moment}-${point.call}`)
      await runUntilDeath(SCRIPT, world.work(), point)
      // users see either register, never a mixture
      expect([
        ['Acme', 'Beta'],
        ['Acme', 'Gamma'],
      ]).toContainEqual(await world.names())
      await world.pass()
      await runToEnd(SCRIPT, world.work(3))
      expect(await world.names()).toEqual(['Acme', 'Gamma'])
      expect(await world.job()).toMatchObject({ state: 'done' })
      expect(await world.jobs.hasLiveJob('register', 'register')).toBe(false)
      // after a death behind the publication, the next worker finds the file unchanged
      const result = await world.result()
      expect(['done', 'unchanged']).toContain(result?.outcome)
      expect(result?.sentence).toBeNull()
      expect(await world.lastOutcome()).toMatchObject({ outcome: result?.outcome, by: 'administrator' })
      expect((await world.history()).filter(({ added }) => added === 1)).toHaveLength(1)
    })
  },
  CRASH_TIMEOUT,
)
