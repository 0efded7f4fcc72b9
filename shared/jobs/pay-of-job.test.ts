import { describe, expect, test } from 'vitest'
import { type Pay, payOfJob, payWords } from './pay-of-job.ts'

const jobOf = (own: Partial<Pay>): Pay => ({
  salary_min: null,
  salary_max: null,
  salary_currency: 'GBP',
  salary_period: 'year',
  salary_fte: null,
  work_type: null,
  weekly_hours: null,
  ...own,
})
const pay = (own: Partial<Pay>) => payOfJob(jobOf(own))
const work_type = 'Part-time'

describe('the pay of a job in pounds a year', () => {
  test.each([
    ['a month', { salary_min: 4_000, salary_period: 'month' }, 48_000],
    ['a week', { salary_min: 900, salary_period: 'week' }, 46_800],
    ['a day, for five days a week', { salary_min: 200, salary_period: 'day' }, 52_000],
    ['an hour, for full time', { salary_min: 20, salary_period: 'hour' }, 39_000],
    ['an hour, for the stated hours', { salary_min: 20, salary_period: 'hour', weekly_hours: 40 }, 41_600],
    ['an hour, for 48 hours at most', { salary_min: 10, salary_period: 'hour', weekly_hours: 60 }, 24_960],
  ])('is counted from pay %s', (_what, own, min) => {
    expect(pay(own)).toEqual({ min, max: null })
  })

  test.each([
    ['of the post', { salary_min: 60_000, salary_max: 40_000 }],
    ['for full time', { salary_fte: { min: 60_000, max: 40_000, hours: 37.5, full_time_hours: 37.5 } }],
  ])('%s has its lower end first, even if the advert does not', (_what, own) => {
    expect(pay(own)).toEqual({ min: 40_000, max: 60_000 })
  })

  test('without a period is that of a year if it is plainly so', () => {
    expect(pay({ salary_min: 27_000, salary_period: null })).toEqual({ min: 27_000, max: null })
  })

  test('of a part-time post is its share of the pay for full time', () => {
    const salary_fte = { min: 40_000, max: 50_000, hours: null, full_time_hours: 40 }
    expect(pay({ salary_fte, weekly_hours: 20 })).toEqual({ min: 20_000, max: 25_000 })
  })

  test('of a part-time post with unknown hours is at most the pay for full time', () => {
    const salary_fte = { min: 25_000, max: 28_000, hours: null, full_time_hours: null }
    expect(pay({ salary_fte })).toEqual({ min: null, max: 28_000 })
  })

  test.each([
    ['hour', 26, 50_700],
    ['day', 195, 50_700],
    ['year', 50_700, 50_700],
  ])(
    'of a part-time post by the %s with unknown hours is at most that of full time',
    (salary_period, rate, max) => {
      const post = { salary_min: rate - 1, salary_max: rate, salary_period, work_type }
      expect(pay(post)).toEqual({ min: null, max })
      expect(pay({ ...post, salary_max: null, salary_min: rate })).toEqual({ min: null, max })
    },
  )

  test('by the hour of a part-time post is that of its stated hours', () => {
    const post = { salary_min: 26, salary_period: 'hour', work_type, weekly_hours: 20 }
    expect(pay(post)).toEqual({ min: 27_040, max: null })
  })

  test.each([
    ['is not stated', {}],
    ['is in another currency', { salary_min: 60_000, salary_currency: 'EUR' }],
    ['has an unknown period', { salary_min: 60_000, salary_period: 'term' }],
    ['has no period, and may be that of a month', { salary_min: 3600, salary_period: null }],
  ])('is null if it %s', (_what, own) => {
    expect(pay(own)).toBeNull()
  })
})

test.each<[Partial<Pay>, string | null]>([
  [{ salary_min: 40_000, salary_max: 50_000 }, '£40,000 to £50,000'],
  [{ salary_min: 40_000, weekly_hours: 40 }, '£40,000 a year for 40 hours a week'],
  [{ salary_min: 4_000, salary_period: 'month' }, '£48,000 a year'],
  [{ salary_min: 20, salary_period: 'hour' }, '£39,000 a year for 37.5 hours a week'],
  [{ salary_min: 26_000, work_type }, 'up to £26,000 a year, which may be for full time'],
  [{ salary_min: 20, salary_period: 'hour', work_type }, 'up to £39,000 a year for full time'],
  [
    { salary_fte: { min: 25_000, max: 28_000, hours: null, full_time_hours: null } },
    'up to £28,000 a year for full time',
  ],
  [{}, null],
])('the pay of %j is told as %j', (own, told) => {
  expect(payWords(jobOf(own))).toBe(told)
})
