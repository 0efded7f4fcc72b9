import type { Vacancy } from '#shared/api/vacancy.ts'
import { isPounds } from '#shared/format/is-pounds.ts'
import { occupationAddress } from '../../../lib/occupation-address.ts'

type Job = Pick<Vacancy, 'title' | 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period'>

/**
 * The URL that checks the occupation of a vacancy. It contains the title, and the pay if it is in pounds by the year,
 * month, week or hour: the minimum, or else the maximum.
 */
export function occupationCheckOf({
  title,
  salary_min,
  salary_max,
  salary_currency,
  salary_period,
}: Job): string {
  const per = salary_period?.trim().toLowerCase() ?? ''
  const isReadable = isPounds(salary_currency) && /^(year|month|week|hour)$/.test(per)
  const pay = salary_min || salary_max
  return occupationAddress({ title, ...(isReadable && pay && { pay: `${pay}`, per }) })
}
