import { expect, test } from 'vitest'
import { OF_RESPONSES } from '#shared/bulk-actions.ts'
import type { Job } from '../domain/job.ts'
import { newJob } from '../domain/queued-job.ts'
import { newestBulks } from './list-bulks.ts'

const NOW = new Date('2026-08-01T09:00:00Z')
const bulkOf = (details: string | null, subject: string): Job =>
  newJob({ kind: 'bulk', subject, details, requested_by: 'ada', request_id: 'r', count: 1 }, NOW)

test('a bulk of AI responses stands in its own list, and not among those of vacancies', async () => {
  const all = [bulkOf(OF_RESPONSES, 'process:a'), bulkOf(null, 'process:b')]
  const jobs = { newestOfKind: async (list: string) => (list === 'bulk' ? all : []) }
  const subjectsOf = async (of: 'vacancies' | 'responses') =>
    (await newestBulks(jobs, of)).map(({ subject }) => subject)
  expect(await subjectsOf('responses')).toEqual(['process:a'])
  expect(await subjectsOf('vacancies')).toEqual(['process:b'])
})
