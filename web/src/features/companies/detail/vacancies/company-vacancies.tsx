import { useState } from 'react'
import type { UnlockedCompany } from '../../../../../../shared/api/companies.ts'
import { formatCount } from '../../../../../../shared/format/number.ts'
import { track } from '../../../../lib/tracking/track.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconChevronDown } from '../../../../ui/icons.ts'
import { useApplications } from '../../../applications/use-applications.ts'
import { useVacancyAddress } from '../../vacancy/use-vacancy-address.ts'
import { VacancyItem } from './vacancy-item.tsx'

/** How many vacancies are shown until the user asks for all. */
const SHOWN_AT_FIRST = 5

/** The vacancies of a company. A click on one opens its details. */
export function CompanyVacancies({ company: { id, details } }: { company: UnlockedCompany }) {
  const vacancies = details.job_listings
  const [expanded, setExpanded] = useState(false)
  const { applications } = useApplications()
  const { searchOf } = useVacancyAddress()
  if (vacancies.length === 0) return null
  const folds = vacancies.length > SHOWN_AT_FIRST + 1
  const toggle = () => {
    if (!expanded) track.company(id, 'vacancies_expand')
    setExpanded(!expanded)
  }
  return (
    <section aria-label="Current Opportunities" className="grid gap-3">
      <h3 className="text-lg">
        Current Opportunities{' '}
        <span className="font-normal text-ink-2 tabular-nums">({formatCount(vacancies.length)})</span>
      </h3>
      <ul className="grid gap-2 print:grid-cols-2 print:gap-1.5">
        {vacancies.map((vacancy, index) => (
          <VacancyItem
            key={vacancy.id}
            vacancy={vacancy}
            status={applications?.find(({ vacancy_id }) => vacancy_id === vacancy.id)?.status}
            search={searchOf(vacancy.id)}
            folded={folds && !expanded && index >= SHOWN_AT_FIRST}
          />
        ))}
      </ul>
      {folds && (
        <Button
          variant="secondary"
          className="justify-self-start text-sm print:hidden"
          aria-expanded={expanded}
          icon={
            <IconChevronDown size={18} className={`transition-[rotate] ${expanded ? 'rotate-180' : ''}`} />
          }
          onClick={toggle}
        >
          {expanded ? 'Show fewer' : `Show all ${formatCount(vacancies.length)} vacancies`}
        </Button>
      )}
    </section>
  )
}
