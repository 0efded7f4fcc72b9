import type { Vacancy } from '../../../../../shared/api/companies.ts'
import { formatSalary } from '../../../../../shared/format/salary.ts'

/** The pay of a vacancy; null where none is given, so that it is left out. */
export function salaryOf({ salary_min, salary_max, salary_currency, salary_period }: Vacancy): string | null {
  if (!salary_min && !salary_max) return null
  return formatSalary({ min: salary_min, max: salary_max, currency: salary_currency, period: salary_period })
}

/** What else is known of a vacancy, for one line: `Leeds · Full time · On-site`. */
export const factsOf = ({ city_name, work_type, contract_type, remote_work_policy }: Vacancy): string[] =>
  [city_name, work_type, contract_type, remote_work_policy].filter(
    (text): text is string => text !== null && text !== '',
  )
