import { expect, test } from 'vitest'
import { OF_RESPONSES } from '#shared/bulk-actions.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { newestBulks } from './job-routes.ts'
import { jobStore } from './job-store.ts'
import { type Job, newJob } from './job.ts'

const NOW = new Date('2026-08-01T09:00:00Z')
const bulkOf = (details: string | null, subject: string): Job =>
  newJob({ kind: 'bulk', subject, details, requested_by: 'ada', request_id: 'r', count: 1 }, NOW)

test('a bulk of AI responses stands in its own list, and not among those of vacancies', async () => {
  const all = [bulkOf(OF_RESPONSES, 'process:a'), bulkOf(null, 'process:b')]
  const newestOfKind = async (list: string) => (list === 'bulk' ? all : [])
  const context = contextWith({}, double(jobStore, { newestOfKind }))
  const subjectsOf = async (of: 'vacancies' | 'responses') =>
    (await newestBulks(context, of)).map(({ subject }) => subject)
  expect(await subjectsOf('responses')).toEqual(['process:a'])
  expect(await subjectsOf('vacancies')).toEqual(['process:b'])
})
