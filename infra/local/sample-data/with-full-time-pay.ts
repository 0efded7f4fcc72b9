import { FULL_TIME_HOURS } from '#shared/reference/hours-a-year.ts'
import type { Random } from './random.ts'
import type { SampleVacancy } from './sample-data.ts'

/**
 * A part-time vacancy whose page states pay for full time too, or only that. The pay of all others is that of the post.
 */
export function withFullTimePay(random: Random, vacancy: SampleVacancy): SampleVacancy {
  const { work_type, salary_min, salary_max, salary_period } = vacancy
  const isYearly = salary_period === 'year' && (salary_min !== null || salary_max !== null)
  if (work_type !== 'Part-time' || !isYearly || !random.chance(0.6)) return vacancy
  const hours = random.pick([15, 18.75, 22.5, 30])
  const partOf = (pay: number | null) => pay && Math.round((pay * hours) / FULL_TIME_HOURS / 10) * 10
  const isStated = random.chance(0.75)
  return {
    ...vacancy,
    salary_min: isStated ? partOf(salary_min) : null,
    salary_max: isStated ? partOf(salary_max) : null,
    salary_fte: { min: salary_min, max: salary_max, hours, full_time_hours: FULL_TIME_HOURS },
  }
}
