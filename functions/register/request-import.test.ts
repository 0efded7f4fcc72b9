import { expect, test } from 'vitest'
import { contextWith } from '../../tests/support/doubles/context-with.ts'
import { tablesWithAdmin } from '../../tests/support/tables/tables-with-admin.ts'
import { fetchOfNewest } from './import/import-runs.ts'
import { queueImport, requestImport, type WantedImport } from './request-import.ts'
import { addTicket } from './uploads.ts'

const at = new Date('2026-08-01T09:00:00Z')
const by = { userId: 'ada', requestId: 'r' }
const upload = { upload_id: 'u-1', name: 'register.csv', size: 9, sha256: 'abc' }

async function setUp() {
  const { database, itemsOf } = await tablesWithAdmin()
  const context = contextWith({ ...database, now: () => at })
  const runs = () => itemsOf('imports').filter(({ import_id }) => import_id !== 'upload#u-1')
  return { context, itemsOf, runs }
}

test('an import, its job, its message and the audit entry are written together', async () => {
  const { context, itemsOf, runs } = await setUp()
  const { job } = await requestImport(context, fetchOfNewest, by)
  const { job_id } = job
  const asked = { requested_by: 'ada', request_id: 'r' }
  expect(job).toMatchObject({ kind: 'register', subject: 'register', details: 'Import', ...asked })
  const run = { by: 'administrator', import_id: job_id, requested_at: at.toISOString() }
  expect(runs()).toMatchObject([{ ...fetchOfNewest, ...run }])
  expect(itemsOf('outbox')).toMatchObject([{ type: 'importRegister', body: { job_id } }])
  const after = { dry_run: false, force: false, history: false, profiles: false }
  expect(itemsOf('audit')).toMatchObject([
    {
      actor: 'ada',
      action: 'import_register',
      subject: { kind: 'import', id: job_id },
      before: null,
      after: { ...after, applies: null, date: null, uploaded: null },
      at: at.toISOString(),
      request_id: 'r',
    },
  ])
})

test.each<[string, Partial<WantedImport>, boolean]>([
  ['an uploaded file takes its ticket', { upload }, true],
  ["a dry run's file does not take the ticket again", { upload, file: 'f', applies: 'job-0' }, false],
])('an import of %s', async (_what, more, isTaken) => {
  const { context, itemsOf } = await setUp()
  const ticket = { ...upload, owner: 'ada', valid_until: '2026-08-01T09:20:00.000Z' }
  await addTicket(context, ticket, { at, requestId: 'r' })
  const { job } = await requestImport(context, { ...fetchOfNewest, ...more }, by)
  const stored = itemsOf('imports').find(({ import_id }) => import_id === 'upload#u-1')
  expect(stored?.['taken_by']).toBe(isTaken ? job.job_id : undefined)
  const entry = itemsOf('audit').find(({ action }) => action === 'import_register')
  expect(entry).toMatchObject({ after: { uploaded: 'u-1' } })
})

test('of two requests, the second gets the import of the first, and records nothing', async () => {
  const { context, itemsOf, runs } = await setUp()
  const { job } = await requestImport(context, fetchOfNewest, by)
  const second = requestImport(context, { ...fetchOfNewest, dry_run: true }, by)
  expect(await second).toEqual({ job, isAlreadyQueued: true })
  expect([runs().length, itemsOf('audit').length]).toEqual([1, 1])
})

test('an import of the schedule has no audit entry', async () => {
  const { context, itemsOf, runs } = await setUp()
  const request = { requestedBy: 'schedule', requestId: 'daily' }
  await queueImport(context, { ...fetchOfNewest, by: 'schedule' }, request)
  expect([runs().length, itemsOf('audit').length]).toEqual([1, 0])
})
