import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobStore } from '../../functions/operations/jobs/job-store.ts'
import { jobWrites } from '../../functions/operations/jobs/job-writes.ts'
import { queueJob } from '../../functions/operations/jobs/queue-job.ts'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import type { ImportReport } from '../../functions/register/import/import-report.ts'
import { importRuns } from '../../functions/register/import/import-runs.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let emulators: TestEmulators
let runs: ReturnType<typeof importRuns>
const now = () => new Date('2026-11-22T09:00:00Z')
beforeAll(async () => {
  emulators = await sharedEmulators()
  runs = importRuns({ ...emulators, now })
})
afterAll(() => emulators.stop())

const run = (importId: string) => ({
  import_id: importId,
  by: 'administrator' as const,
  file: null,
  date: null,
  source: null,
  upload: null,
  dry_run: true,
  force: false,
  history: false,
  profiles: false,
  applies: null,
  requested_at: now().toISOString(),
})

test('of several calls at once, one starts an import, and all get the same job', async () => {
  const { documents, tables } = emulators
  const outbox = outboxWriter({ tables, now })
  const request = queueJob(
    { documents, tables, now },
    { messageOf: ({ job_id }) => outbox({ type: 'importRegister', body: { job_id }, requestId: 'r' }) },
  )
  const wanted = {
    kind: 'register' as const,
    subject: randomUUID(),
    details: null,
    count: 1,
    requested_by: 'ada',
    request_id: 'r',
  }
  const tried: string[] = []
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      request(wanted, ({ job_id }) => {
        tried.push(job_id)
        return [runs.newWrite(run(job_id))]
      }),
    ),
  )
  const started = answers.filter(({ isAlreadyQueued }) => !isAlreadyQueued)
  expect(started).toHaveLength(1)
  const id = started[0]?.job.job_id
  expect(answers.map(({ job }) => job.job_id)).toEqual([id, id, id])
  const stored = await Promise.all(tried.map((one) => runs.find(one)))
  expect(stored.flatMap((one) => (one === undefined ? [] : [one.import_id]))).toEqual([id])
})

test('the result of an import is stored once, with 500 refused rows and the number of all', async () => {
  const id = randomUUID()
  const write = (date: string, importId = id) => {
    const refused = Array.from({ length: 900 }, (_, line) => ({ line, reason: 'It has no name.' }))
    const counts = { rows: 901, organisations: 1, added: 1, removed: 0, moved: 0, renamed: 0, changed: 0 }
    const report: ImportReport = {
      history: false,
      date,
      ...counts,
      retired_samples: 0,
      refused,
      published: false,
      dry_run: true,
      seconds: 1,
      samples: {
        added: [{ id: 1, name: 'Firm', town: 'Leeds', from_town: null, from_name: null }],
        removed: [],
        moved: [],
        renamed: [],
        changed: [],
      },
    }
    const result = {
      file: 'hash',
      date,
      source: 'register' as const,
      report,
      sentence: null,
      can_be_forced: false,
    }
    const item = runs.resultWrite(importId, { outcome: 'done', ...result })
    return transact(emulators.documents, { run: item })
  }
  await transact(emulators.documents, { run: runs.newWrite(run(id)) })
  expect(await write('2026-11-20')).toBe('written')
  expect(await write('2026-11-21')).not.toBe('written')
  expect(await write('2026-11-21', randomUUID())).not.toBe('written')
  const report = (await runs.find(id))?.result?.report
  expect(report).toMatchObject({
    date: '2026-11-20',
    refused_rows: 900,
    samples: { added: [{ name: 'Firm' }] },
  })
  expect(report?.refused).toHaveLength(500)
})

test('the step of an import is kept until its result, and a late worker changes neither', async () => {
  const id = randomUUID()
  await transact(emulators.documents, { run: runs.newWrite(run(id)) })
  await runs.saveStep(id, 'Comparing with the current register', { rows: 7 })
  expect(await runs.find(id)).toMatchObject({
    step: 'Comparing with the current register',
    counts: { rows: 7 },
  })
  const end = { report: null, file: null, date: null, source: null, sentence: null, can_be_forced: false }
  await transact(emulators.documents, { result: runs.resultWrite(id, { outcome: 'unchanged', ...end }) })
  await runs.saveStep(id, 'Publishing')
  expect(await runs.find(id)).toMatchObject({
    step: 'Comparing with the current register',
    result: { outcome: 'unchanged' },
  })
})

test('what publishes a register is not written after its import was stopped', async () => {
  const { documents, tables } = emulators
  const options = { documents, tables, now }
  const jobs = jobStore(options)
  const by = { requested_by: 'ada', request_id: 'r1', details: null, count: 1 }
  const { job } = await queueJob(options)({ ...by, kind: 'register', subject: randomUUID() })
  await jobs.start(job.job_id, 60)
  const publish = async () => {
    const id = randomUUID()
    const parts = { stop: jobWrites(options).notStopped(job.job_id), run: runs.newWrite(run(id)) }
    return [await transact(documents, parts), await runs.find(id)]
  }
  expect(await publish()).toMatchObject(['written', {}])
  await transact(documents, { job: jobs.cancelWrites((await jobs.find(job.job_id))!, 'stop') as never })
  expect(await publish()).toEqual([['stop'], undefined])
})
