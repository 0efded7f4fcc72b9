import { expect, test } from 'vitest'
import { indexedJob } from '#shared/jobs/indexed-job.ts'
import { leastPays } from '#shared/reference/least-pays.ts'
import { employerSample } from '../../../tests/support/samples/employer-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { jobDocument } from './job-document.ts'

const fullTime = (pounds: number, hours: number) => ({
  min: pounds,
  max: pounds,
  hours,
  full_time_hours: 37.5,
})

test.each([
  ['a week', { salary_max: 850, salary_period: 'week' }, 44_200],
  [
    'an hour of a post of 30 hours',
    { salary_min: 27, salary_period: 'hour', salary_fte: fullTime(27, 30) },
    42_120,
  ],
  ['full time, for a part of it', { salary_fte: fullTime(50_000, 30) }, 40_000],
])('pay for %s is found and ordered by what the verdict counts', (_what, own, pounds) => {
  const job = indexedJob(vacancySample({ salary_min: null, salary_max: null, ...own }))
  const derived = {
    verdict: 'unclear' as const,
    reason: 'None.',
    pay: { state: 'unknown' as const, reason: 'None.' },
    occupation: null,
    counted: [],
    masked_title: null,
  }
  const { orders, facets } = jobDocument(job, employerSample(), derived, '2026-11-26')
  expect(orders.pay).toBe(pounds)
  expect(facets.pay_from).toEqual(leastPays.filter((least) => least <= pounds))
})

const picture = `screenshots/30/${'a'.repeat(32)}.webp`

test.each([
  [picture, '2026-11-01T09:00:00.000Z', '2026-12-01'],
  [picture, null, null],
  [null, '2026-11-01T09:00:00.000Z', null],
])('the picture %s of %s ends on %s', (screenshot_key, screenshot_at, ends) => {
  expect(indexedJob(vacancySample({ screenshot_key, screenshot_at })).screenshot_ends).toBe(ends)
})
