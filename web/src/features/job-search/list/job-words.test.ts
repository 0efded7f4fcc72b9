import { expect, test } from 'vitest'
import { jobDates } from './job-words.tsx'

test('a date of a job stays on one line', () => {
  expect(jobDates({ post_date: '2026-11-25', expiry_date: '2026-12-05' })).toEqual([
    'Posted 25\u00A0November\u00A02026',
    'Closes 5\u00A0December\u00A02026',
  ])
})
