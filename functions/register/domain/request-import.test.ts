import { expect, test } from 'vitest'
import { memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { memoryQueue } from '../../../tests/support/doubles/memory-queue.ts'
import { queueImport, requestImport, type WantedImport } from './request-import.ts'
import { fetchOfNewest } from './run-import.ts'

const at = '2026-08-01T09:00:00.000Z'
const by = { userId: 'ada', requestId: 'r' }
const upload = { upload_id: 'u-1', name: 'register.csv', size: 9, sha256: 'abc' }

const storeOf = () => ({
  ...memoryQueue(),
  runWrite: (values: object) => memoryWrite({ what: 'run', values }),
  takeWrite: (uploadId: string, taker: object) =>
    memoryWrite({ what: 'ticket', values: { uploadId, ...taker } }),
})

test('an import, its job and the audit entry are written together', async () => {
  const store = storeOf()
  await requestImport(store, fetchOfNewest, by)
  const job = { kind: 'register', subject: 'register', details: 'Import', count: 1 }
  const after = { dry_run: false, force: false, history: false, profiles: false }
  const entry = {
    actor: 'ada',
    action: 'import_register',
    subject: { kind: 'import', id: 'job-1' },
    before: null,
    after: { ...after, applies: null, date: null, uploaded: null },
    at: new Date(at),
    requestId: 'r',
  }
  expect(store.committed).toEqual([
    [
      { what: 'job', values: { ...job, requested_by: 'ada', request_id: 'r' } },
      {
        what: 'run',
        values: { ...fetchOfNewest, by: 'administrator', import_id: 'job-1', requested_at: at },
      },
      { what: 'audit', values: entry },
    ],
  ])
})

test.each<[string, Partial<WantedImport>, boolean]>([
  ['an uploaded file takes its ticket', { upload }, true],
  ["a dry run's file does not take the ticket again", { upload, file: 'f', applies: 'job-0' }, false],
])('an import of %s', async (_what, more, isTaken) => {
  const store = storeOf()
  await requestImport(store, { ...fetchOfNewest, ...more }, by)
  const [parts = []] = store.committed
  expect(parts.filter(({ what }) => what === 'ticket')).toEqual(
    isTaken ? [{ what: 'ticket', values: { uploadId: 'u-1', userId: 'ada', importId: 'job-1' } }] : [],
  )
  expect(parts.at(-1)?.values).toMatchObject({ after: { uploaded: 'u-1' } })
})

test('of two requests, the second gets the import of the first, and records nothing', async () => {
  const store = storeOf()
  await requestImport(store, fetchOfNewest, by)
  const second = requestImport(store, { ...fetchOfNewest, dry_run: true }, by)
  expect(await second).toEqual({ jobId: 'job-1', isAlreadyQueued: true })
  expect(store.committed).toHaveLength(1)
})

test('an import of the schedule has no audit entry', async () => {
  const store = storeOf()
  const request = { requestedBy: 'schedule', requestId: 'daily' }
  await queueImport(store, { ...fetchOfNewest, by: 'schedule' }, request)
  expect(store.committed[0]?.map(({ what }) => what)).toEqual(['job', 'run'])
})
