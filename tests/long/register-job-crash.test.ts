import { PutObjectCommand } from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { resourceName, tablesOf } from '#shared/system/names.ts'
import { maxReceiveCountOf, queues } from '#shared/system/queues.ts'
import { uploadKey } from '#shared/system/uploads.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { importHistory } from '../../functions/register/import-history.ts'
import { registerFilesIn } from '../../functions/register/import/fetch-register.ts'
import { importRuns } from '../../functions/register/import/import-runs.ts'
import { operationLog } from '../../functions/register/operation-log.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from '../faults/crash-harness.ts'
import { eventOf, startJobWorld } from '../faults/job-world.ts'
import { smallImport } from '../faults/small-import.ts'

const SCRIPT = 'tests/faults/invoke-and-die.ts'
const HEADER = 'Organisation Name,Town/City,County,Type & Rating,Route\r\n'
const REGISTER = `${HEADER}Acme,Leeds,,Worker (A rating),Skilled Worker\r\nGamma,Leeds,,Worker (A rating),Skilled Worker\r\n`

const jobs = await startJobWorld(['importRegister', 'endAbandonedJobs'])
afterAll(() => jobs.stop())

/** A fetched file, an upload, or a file that is not stored, so that its import fails. */
type Kind = 'file' | 'upload' | 'missing'
const LAST_TRY = maxReceiveCountOf(queues.imports)

/** A register of two companies, an import of a newer one with its queued job, and the process of its worker. */
async function importCase(prefix: string, kind: Kind) {
  const world = await jobs.newCase(prefix)
  const { documents, s3 } = jobs.emulators
  const { run, store } = smallImport(documents, s3, prefix)
  await run({ date: '2026-07-10', names: ['Acme', 'Beta'] })
  const bytes = Buffer.from(REGISTER)
  const file = await registerFilesIn(s3, resourceName(prefix, 'sources')).put(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const upload = { upload_id: 'u1', name: 'register.csv', size: bytes.length, sha256 }
  const Bucket = resourceName(prefix, 'uploads')
  await s3.send(new PutObjectCommand({ Bucket, Key: uploadKey(upload.upload_id), Body: bytes }))
  const id = await world.queue({ kind: 'register', subject: 'register' })
  const database = { documents, tables: tablesOf(prefix), now: systemClock }
  const runs = importRuns(database)
  await transact(documents, {
    run: runs.newWrite({
      import_id: id,
      by: 'administrator',
      ...(kind === 'upload'
        ? { file: null, source: null, upload }
        : { file: kind === 'file' ? file : 'missing', source: 'register', upload: null }),
      date: '2026-07-17',
      dry_run: false,
      force: true,
      history: false,
      profiles: false,
      applies: null,
      requested_at: '2026-07-18T09:00:00.000Z',
    }),
  })
  return {
    ...world,
    work: (times = 1, tries = 1) =>
      world.run({ name: 'importRegister', event: eventOf('importRegister', { job_id: id }, tries), times }),
    job: () => world.jobs.find(id),
    result: async () => (await runs.find(id))?.result,
    names: async () =>
      (await store.readOrganisations((await store.currentSnapshot())!))
        .filter(({ left_on }) => left_on === null)
        .map(({ name }) => name)
        .toSorted(),
    history: importHistory(database),
    lastOutcome: async () => {
      const { register_fetch, import: imported } = await operationLog(database).all()
      return (kind === 'upload' ? imported : register_fetch)?.last
    },
  }
}

test.each(['file', 'upload'] as const)(
  'a forced import of a stored %s whose worker is killed at any call is applied and recorded once, also by late workers',
  async (kind) => {
    await killAtEachCall(
      {
        script: SCRIPT,
        start: (at) => importCase(`import-${kind}${at}`, kind),
        argsOf: (world) => world.work(),
      },
      async (world) => {
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
        const result = await world.result()
        expect(result).toMatchObject({
          outcome: 'done',
          sentence: null,
          report: { added: 1, published: true },
        })
        expect(await world.lastOutcome()).toMatchObject({ outcome: 'done', by: 'administrator' })
        // the first register, and this import
        expect(await world.history()).toMatchObject([{ added: 1 }, { added: 2 }])
      },
    )
  },
  CRASH_TIMEOUT,
)

test(
  'an import whose last try fails or is killed records a failed fetch with the end of its job, but no earlier try does',
  async () => {
    const start = async (at: string) => {
      const world = await importCase(`failure${at}`, 'missing')
      await runToEnd(SCRIPT, world.work())
      expect([(await world.job())?.state, await world.lastOutcome()]).toEqual(['queued', undefined])
      return world
    }
    const importing = { script: SCRIPT, start }
    await killAtEachCall({ ...importing, argsOf: (world) => world.work(1, LAST_TRY) }, async (world) => {
      const hasFailed = (await world.job())?.state === 'failed'
      expect((await world.lastOutcome())?.outcome).toBe(hasFailed ? 'failed' : undefined)
      await world.pass()
      await world.abandon()
      await runToEnd(SCRIPT, world.run({ name: 'endAbandonedJobs', event: {} }))
      // a message that comes after the sweep changes nothing
      await runToEnd(SCRIPT, world.work(2, LAST_TRY))
      expect(await world.job()).toMatchObject({ state: 'failed', reason: hasFailed ? null : 'abandoned' })
      expect(await world.lastOutcome()).toMatchObject({ outcome: 'failed', by: 'administrator' })
      expect(await world.history()).toHaveLength(1)
      expect(await world.result()).toBeUndefined()
    })
  },
  CRASH_TIMEOUT,
)
