import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { memoryQueueJob, memoryStart } from '../../../../tests/support/doubles/memory-queue-job.ts'
import { requestEnrichment } from './request-enrichment.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const now = () => NOW
const by = { userId: 'admin', requestId: 'r1' }

function world(name: string | undefined, website: string | null) {
  const { commit, committed } = memoryCommit()
  const dependencies = {
    nameOf: async () => name,
    findProfile: async () => ({ website }),
    queueJob: memoryQueueJob({ commit, now }),
    startMessage: (job: { job_id: string; kind: string }) => memoryStart(job),
    audit: (values: object) => memoryWrite({ what: 'audit', values }),
  }
  return { request: () => requestEnrichment(dependencies, 7, by), committed }
}

test('a company with a website has one job, written with its message and its audit entry', async () => {
  const { request, committed } = world('Acme', 'https://acme.example/')
  expect(await request()).toMatchObject({ job: { job_id: 'job-1' }, isAlreadyQueued: false })
  expect(await request()).toMatchObject({ job: { job_id: 'job-1' }, isAlreadyQueued: true })
  const job = {
    kind: 'enrichment',
    subject: '7',
    details: 'Acme',
    count: 1,
    requested_by: 'admin',
    request_id: 'r1',
  }
  const audit = {
    actor: 'admin',
    action: 'enrich_company',
    subject: { kind: 'company', id: '7' },
    before: null,
    after: { job_id: 'job-1' },
    at: NOW,
    requestId: 'r1',
  }
  expect(committed).toEqual([
    [
      { what: 'job', values: job },
      { what: 'message', values: { job_id: 'job-1', kind: 'enrichment' } },
      { what: 'audit', values: audit },
    ],
  ])
})

test.each([
  ['was never on the register', undefined, 'https://acme.example/', 'not_found'],
  ['has no website', 'Acme', null, 'conflict'],
  ['has a website that is not a link', 'Acme', 'acme', 'conflict'],
])('a company that %s is not queued', async (_why, name, website, code) => {
  const { request, committed } = world(name, website)
  await expect(request()).rejects.toMatchObject({ code })
  expect(committed).toEqual([])
})
