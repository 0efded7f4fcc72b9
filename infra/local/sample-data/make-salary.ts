import type { Random } from './random.ts'
import type { SampleVacancy } from './sample-data.ts'
import type { JobFamily } from './words.ts'

type Salary = Pick<SampleVacancy, 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period'>

/** The legal minimum wage per hour. */
const LEAST_PER_HOUR = 12.71
const HOURS_PER_YEAR = 1_950
const LEAST_PER_YEAR = Math.ceil((LEAST_PER_HOUR * HOURS_PER_YEAR) / 500) * 500
const DAYS_PER_YEAR = 220

const unstated: Salary = { salary_min: null, salary_max: null, salary_currency: null, salary_period: null }

/** Pay as in adverts: a range, a minimum or maximum, one figure or nothing; per hour, day, month or year. It is never below the minimum wage. */
export function makeSalary(
  random: Random,
  family: JobFamily,
  { from, to, currency, isDaily }: { from: number; to: number; currency: string; isDaily: boolean },
): Salary {
  if (random.chance(0.14)) return unstated
  const period = isDaily ? 'day' : periodOf(random, family)
  const drift = 1 + random.int(-4, 6) / 100
  const low = inPeriod(Math.max(LEAST_PER_YEAR, from * drift), period)
  const high = Math.max(low, inPeriod(to * drift, period))
  const shape = random.weighted(
    [
      { min: low, max: high, weight: 68 },
      { min: low, max: null, weight: 12 },
      { min: null, max: high, weight: 9 },
      { min: low, max: low, weight: 11 },
    ],
    ({ weight }) => weight,
  )
  return {
    salary_min: shape.min,
    salary_max: shape.max,
    salary_currency: currency === 'GBP' ? random.maybe(0.93, currency) : currency,
    salary_period: random.maybe(0.97, period),
  }
}

type Period = 'hour' | 'day' | 'month' | 'year'

function periodOf(random: Random, { hourly }: JobFamily): Period {
  if (random.chance(hourly)) return 'hour'
  return random.chance(0.03) ? 'month' : 'year'
}

function inPeriod(yearly: number, period: Period): number {
  switch (period) {
    case 'hour':
      return Math.max(LEAST_PER_HOUR, Math.round((yearly / HOURS_PER_YEAR) * 20) / 20)
    case 'day':
      // a day rate is 30% higher, because contractors get no holiday pay
      return Math.round((yearly * 1.3) / DAYS_PER_YEAR / 25) * 25
    case 'month':
      return Math.round(yearly / 12 / 10) * 10
    case 'year':
      return Math.round(yearly / 500) * 500
  }
}
