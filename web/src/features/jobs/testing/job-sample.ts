import type { Job } from '#shared/api/jobs.ts'

export const jobSample = (more: Partial<Job> = {}): Job => ({
  id: '0190a5a0-0000-7000-8000-000000000001',
  kind: 'vacancy',
  subject: '1',
  state: 'queued',
  attempts: 0,
  reason: null,
  not_before: null,
  count: 1,
  created_at: '2026-08-03T09:00:00.000Z',
  updated_at: '2026-08-03T09:00:00.000Z',
  ...more,
})
