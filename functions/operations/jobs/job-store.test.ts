import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { contextWith } from '../../../tests/support/doubles/context-with.ts'
import { tablesWithAdmin } from '../../../tests/support/tables/tables-with-admin.ts'
import { jobStore } from './job-store.ts'
import { newJob } from './job.ts'

const now = () => new Date('2026-07-20T13:00:00Z')
const request = { subject: '1', requested_by: 'ada', request_id: 'r', details: null, count: 1 }

test('a job that another worker releases at the same moment is started, and not taken for ended', async () => {
  const { documents, tables } = (await tablesWithAdmin()).database
  const put = (Item: object) => documents.send(new PutCommand({ TableName: tables.jobs, Item }))
  const job = { ...newJob({ kind: 'enrichment', ...request }, now()), bulk_id: 'bulk' }
  await put({ ...newJob({ kind: 'bulk', ...request }, now()), job_id: 'bulk', state: 'running' })
  await put({ ...job, state: 'running', lease: 'theirs', leased_until: now().getTime() / 1000 + 60 })
  let asked = 0
  const send = async (command: never) => {
    const sent = documents.send(command)
    if ('TransactItems' in (command as { input: object }).input && asked++ === 0)
      await sent.catch(() => put(job))
    return sent
  }
  const interrupted = Object.create(documents, { send: { value: send } }) as typeof documents
  const jobs = jobStore(contextWith({ documents: interrupted, tables, now }))

  await expect(jobs.start(job.job_id, 60)).resolves.toMatchObject({ outcome: 'started' })
  await expect(jobs.start(job.job_id, 60)).resolves.toMatchObject({ outcome: 'busy' })
})
