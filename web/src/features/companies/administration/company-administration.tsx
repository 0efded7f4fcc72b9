import { useEffect, useId, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { UnlockedCompany } from '#shared/api/companies.ts'
import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { useSteadyOrder } from '../../../lib/use-steady-order.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { companyKey } from '../detail/use-company.ts'
import { FoldButton } from '../detail/vacancies/fold-button.tsx'
import { useVacancyList } from '../detail/vacancies/use-vacancy-list.ts'
import { CompanyWork } from './company-work.tsx'
import { VacancyWork, vacancyWorkId } from './vacancy-work.tsx'

/** How many vacancies are shown until the administrator asks for all. */
const SHOWN_AT_FIRST = 5

const idOf = ({ id }: ListedVacancy) => id

/**
 * The section for administrators. It refreshes the company, and lists its vacancies with buttons to process and capture
 * them.
 */
export function CompanyAdministration({ company }: { company: UnlockedCompany }) {
  const { live, closed, hasMore, loadMore, firstNew, isLoadingMore, problem } = useVacancyList(company)
  const { mutate } = useSWRConfig()
  const [expanded, setExpanded] = useState(false)
  const id = useId()
  useEffect(() => {
    if (firstNew !== null) document.getElementById(vacancyWorkId(firstNew))?.focus()
  }, [firstNew])
  // a vacancy that closes after processing must stay at its position
  const vacancies = useSteadyOrder([...live, ...closed], idOf, 'last') ?? []
  const folds = vacancies.length > SHOWN_AT_FIRST + 1
  const isPart = folds && !expanded
  return (
    <section
      aria-labelledby={id}
      className="@container grid gap-3 rounded-md border border-line bg-paper p-4 print:hidden"
    >
      <div>
        <h3 id={id} className="text-lg">
          Administration
        </h3>
        <p className="text-sm text-ink-2">
          Only administrators see this. Refresh reads the company’s website. Process reads the page of a
          vacancy again. Capture takes a screenshot of it.
        </p>
      </div>
      <CompanyWork
        id={company.id}
        hasWebsite={company.details.website !== null}
        onChanged={() => void mutate(companyKey(company.id))}
      />
      <ul className="grid">
        {vacancies.map((vacancy, index) => (
          <VacancyWork key={vacancy.id} vacancy={vacancy} folded={isPart && index >= SHOWN_AT_FIRST} />
        ))}
      </ul>
      <ActionError message={problem} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!isPart && hasMore && (
          <Button variant="secondary" className="text-sm" busy={isLoadingMore} onClick={loadMore}>
            Show more vacancies
          </Button>
        )}
        {folds && (
          <FoldButton
            expanded={expanded}
            count={vacancies.length}
            noun="vacancies"
            onToggle={() => setExpanded(!expanded)}
          />
        )}
      </div>
    </section>
  )
}
