import { Fragment } from 'react'
import type { Vacancy } from '../../../../../shared/api/companies.ts'
import { longDate } from '../../../../../shared/format/date.ts'
import { formatSalary } from '../../../../../shared/format/salary.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { IconBriefcase } from '../../../ui/icons.ts'

function salaryOf({ salary_min, salary_max, salary_currency, salary_period }: Vacancy): string | null {
  if (salary_min === null && salary_max === null) return null
  return formatSalary({ min: salary_min, max: salary_max, currency: salary_currency, period: salary_period })
}

/** What else is known of a vacancy, for one line: `Leeds · Full time · On-site`. */
const factsOf = ({ city_name, work_type, contract_type, remote_work_policy }: Vacancy) =>
  [city_name, work_type, contract_type, remote_work_policy].filter((text) => text !== null && text !== '')

/** The vacancies of a company, each with its salary and where to read more. */
export function CompanyVacancies({ vacancies }: { vacancies: readonly Vacancy[] }) {
  if (vacancies.length === 0) return null
  return (
    <section aria-label="Current Opportunities" className="grid gap-3">
      <h3 className="text-lg">
        Current Opportunities{' '}
        <span className="font-normal text-ink-2 tabular-nums">({vacancies.length})</span>
      </h3>
      <ul className="grid gap-2">
        {vacancies.map((vacancy) => (
          <VacancyItem key={vacancy.id} vacancy={vacancy} />
        ))}
      </ul>
    </section>
  )
}

function VacancyItem({ vacancy }: { vacancy: Vacancy }) {
  const { title, link, expiry_date } = vacancy
  const salary = salaryOf(vacancy)
  const facts = factsOf(vacancy)
  return (
    <li className="flex gap-3 rounded-md border border-line p-4">
      <IconBriefcase size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {link === null ? title : <ExternalLink href={link}>{title}</ExternalLink>}
        </p>
        {salary !== null && <p className="tabular-nums">{salary}</p>}
        <p className="text-sm text-ink-2">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' '}
              {/* a line may end between two facts, not inside one like "On-site", and never begins with the dot */}
              <span className="inline-block">
                {fact}
                {index < facts.length - 1 && '\u00A0·'}
              </span>
            </Fragment>
          ))}
        </p>
        {expiry_date !== null && <p className="text-sm text-ink-2">Closes {longDate(expiry_date)}</p>}
      </div>
    </li>
  )
}
