import { expect, test, vi } from 'vitest'
import type { RefreshWork } from './refresh-work.ts'
import { runRefreshItem, type RunRefreshItemDependencies } from './run-refresh-item.ts'

const by = { userId: 'admin', requestId: 'r1' }

async function run(work: RefreshWork, { name = 'Acme', live }: { name?: string; live?: string } = {}) {
  const requestJob = vi.fn<RunRefreshItemDependencies['requestJob']>(async ({ job_id }) => ({
    job_id: live ?? job_id,
  }))
  const recordSkip = vi.fn<RunRefreshItemDependencies['recordSkip']>(async () => {})
  const dependencies = {
    requestJob,
    recordSkip,
    nameOf: async () => (name === 'nobody' ? undefined : name),
    workOf: async () => work,
    jobIdOf: (bulkId: string, subject: string) => `${bulkId}-${subject}`,
  }
  await runRefreshItem(dependencies, 'b', 7, by)
  return {
    jobs: requestJob.mock.calls.map(([wanted]) => wanted),
    skips: recordSkip.mock.calls.map(([{ job_id, bulk_id }, skip]) => [job_id, bulk_id, skip]),
  }
}

test.each(['enrichment', 'discovery'] as const)(
  'a company gets one job of the kind %s, whose id is the same in every run of the bulk',
  async (kind) => {
    const { jobs, skips } = await run(kind)
    expect(jobs).toEqual([
      {
        kind,
        subject: '7',
        details: 'Acme',
        count: 1,
        requested_by: 'admin',
        request_id: 'r1',
        job_id: 'b-7',
        bulk_id: 'b',
      },
    ])
    expect(skips).toEqual([])
  },
)

test('a company with another live job is recorded as already queued', async () => {
  expect((await run('enrichment', { live: 'other' })).skips).toEqual([['b-7', 'b', 'already_queued']])
})

test('a company that is stated to have no website, or does not exist, is left out with the reason', async () => {
  expect(await run(null)).toEqual({ jobs: [], skips: [['b-7', 'b', 'no_website']] })
  expect(await run('enrichment', { name: 'nobody' })).toEqual({
    jobs: [],
    skips: [['b-7', 'b', 'not_found']],
  })
})
