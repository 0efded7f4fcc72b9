import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { jobWrites } from '../../operations/jobs/job-writes.ts'
import { newJob } from '../../operations/jobs/job.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { fetchOfNewest, type ImportRun, importRuns } from '../../register/import/import-runs.ts'
import { endAbandonedJobs } from './end-abandoned-jobs.ts'

const at = new Date('2026-11-20T09:00:00.000Z')
const now = () => new Date('2026-11-23T09:00:00.000Z')

const run: ImportRun = {
  ...fetchOfNewest,
  import_id: 'j',
  by: 'schedule',
  requested_at: at.toISOString(),
}

/** The sweep over a job, whose id is also that of an import. With `isContinued`, a worker continues it meanwhile. */
async function sweep(kind: 'register' | 'vacancy', isContinued = false) {
  const { documents, tables, itemsOf } = memoryTables()
  const wanted = { kind, subject: 's', requested_by: 'a', request_id: 'r', details: null, count: 1 } as const
  const job = { ...newJob(wanted, at), job_id: 'j' }
  await transact(documents, {
    job: jobWrites({ tables, now }).requestWrites(job),
    run: importRuns({ documents, tables, now }).newWrite(run),
  })
  const continued = { ...job, updated_at: now().toISOString() }
  const send = async (command: TransactWriteCommand) => {
    if (isContinued && command instanceof TransactWriteCommand)
      await documents.send(new PutCommand({ TableName: tables.jobs, Item: continued }))
    return documents.send(command)
  }
  const racing = Object.create(documents, { send: { value: send } }) as typeof documents
  const ended = await endAbandonedJobs({ documents: racing, tables, now })
  const state = itemsOf('jobs').find(({ job_id: id }) => id === 'j')?.['state']
  const outcomes = itemsOf('imports').filter(({ outcome }) => outcome !== undefined)
  return { ended: ended.map(({ job_id: id }) => id), state, outcomes }
}

test('the outcome of an import is written with the end of its job', async () => {
  const outcomes = [{ import_id: 'operation#register_fetch', outcome: 'failed', by: 'schedule' }]
  expect(await sweep('register')).toMatchObject({ ended: ['j'], state: 'failed', outcomes })
})

test('any other job only ends', async () => {
  expect(await sweep('vacancy')).toEqual({ ended: ['j'], state: 'failed', outcomes: [] })
})

test('a job that a worker has continued stays, and so does its import', async () => {
  expect(await sweep('register', true)).toEqual({ ended: [], state: 'queued', outcomes: [] })
})
