import { expect, test } from 'vitest'
import type { Job } from '#shared/api/jobs.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { bulkState } from './bulk-messages.ts'

const progress = { total: 1200, queued: 0, done: 1100, failed: 0, skipped: 100 }

test.each<[string, Partial<Job>, string]>([
  ['a deletion that has ended', { action: 'delete' }, 'Successfully deleted 1,100 vacancies.'],
  [
    'a deletion of one',
    { action: 'delete', progress: { ...progress, done: 1 } },
    'Successfully deleted 1 vacancy.',
  ],
  ['a restoration that has ended', { action: 'restore' }, 'Done.'],
  ['a deletion whose record has no progress', { action: 'delete', progress: undefined }, 'Done.'],
  [
    'a cancelled deletion',
    { action: 'delete', state: 'cancelled' },
    'Cancelled: 1,100 processed, 100 not started.',
  ],
  [
    'a cancelled bulk whose record has no progress',
    { state: 'cancelled', progress: undefined },
    'Cancelled.',
  ],
  [
    'a cancelled bulk of which workers still have some',
    { state: 'cancelled', progress: { ...progress, queued: 310 } },
    'Stopping: 310 still run.',
  ],
  [
    'a bulk that its worker stops',
    { state: 'running', stopping: true, progress: { ...progress, queued: 3 } },
    'Stopping.',
  ],
  [
    'a bulk whose jobs still run',
    { action: 'process', progress: { ...progress, done: 1000, queued: 100 } },
    'Running.',
  ],
])('the state of %s', (_what, more, words) => {
  expect(bulkState(jobSample({ kind: 'bulk', state: 'done', progress, ...more }))).toBe(words)
})
