import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { UnlockedCompany } from '#shared/api/companies.ts'
import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { isCountedVacancy } from '#shared/counted-vacancy.ts'
import { formatCount } from '#shared/format/number.ts'
import { useToolLink } from '../../../../lib/tool-link.ts'
import { track } from '../../../../lib/tracking/track.ts'
import { ActionError } from '../../../../ui/action-error.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useApplications } from '../../../applications/use-applications.ts'
import { useVacancyAddress } from '../../vacancy/use-vacancy-address.ts'
import { FoldButton } from './fold-button.tsx'
import { useVacancyList } from './use-vacancy-list.ts'
import { VacancyItem, vacancyLinkId } from './vacancy-item.tsx'

interface VacancyRowsProps {
  vacancies: readonly ListedVacancy[]
  /** How many vacancies are shown until the user asks for all. */
  shownAtFirst: number
  /** The noun on the button, such as `vacancies`. */
  noun: string
  onExpand?: () => void
  /** A button that loads more vacancies. It is shown when all loaded ones are. */
  more?: ReactNode
}

/** A list of vacancies that can be expanded. If only one vacancy would be hidden, the whole list is shown. */
function VacancyRows({ vacancies, shownAtFirst, noun, onExpand, more }: VacancyRowsProps) {
  const [expanded, setExpanded] = useState(false)
  const { applications } = useApplications()
  const { searchOf } = useVacancyAddress()
  const folds = vacancies.length > shownAtFirst + 1
  const toggle = () => {
    if (!expanded) onExpand?.()
    setExpanded(!expanded)
  }
  return (
    <>
      <ul className="grid gap-2 print:grid-cols-2 print:gap-1.5">
        {vacancies.map((vacancy, index) => (
          <VacancyItem
            key={vacancy.id}
            vacancy={vacancy}
            status={applications?.find(({ vacancy_id }) => vacancy_id === vacancy.id)?.status}
            search={searchOf(vacancy.id)}
            folded={folds && !expanded && index >= shownAtFirst}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {(!folds || expanded) && more}
        {folds && <FoldButton expanded={expanded} count={vacancies.length} noun={noun} onToggle={toggle} />}
      </div>
    </>
  )
}

/** The vacancies of a company: the live ones, then the closed ones. A click on one opens its details. */
export function CompanyVacancies({ company }: { company: UnlockedCompany }) {
  const calculator = useToolLink('calculator')
  const { live, closed, hasMore, loadMore, firstNew, isLoadingMore, problem } = useVacancyList(company)
  useEffect(() => {
    if (firstNew !== null) document.getElementById(vacancyLinkId(firstNew))?.focus()
  }, [firstNew])
  if (live.length + closed.length === 0) return null
  // live vacancies come first, so their number is known once the list contains a closed one
  const isPart = hasMore && closed.length === 0
  const counted = live.filter(isCountedVacancy).length
  const more = hasMore && (
    <Button variant="secondary" className="text-sm print:hidden" busy={isLoadingMore} onClick={loadMore}>
      Show more vacancies
    </Button>
  )
  return (
    <section aria-label="Current Opportunities" className="grid gap-3">
      <h3 className="text-lg">
        Current Opportunities{' '}
        <span className="font-normal text-ink-2 tabular-nums">
          ({formatCount(live.length)}
          {isPart && '+'})
        </span>
      </h3>
      {!isPart && counted < live.length && (
        <p className="text-sm text-ink-2 print:hidden">
          Search results count {formatCount(counted)} of these, without those that refuse sponsorship or are
          outside the UK.
        </p>
      )}
      {live.length === 0 ? (
        <p className="text-ink-2">None that we know of. The company may have others on its own pages.</p>
      ) : (
        <VacancyRows
          vacancies={live}
          shownAtFirst={5}
          noun="vacancies"
          more={isPart && more}
          onExpand={() => track.company(company.id, 'vacancies_expand')}
        />
      )}
      {closed.length > 0 && (
        <section aria-label="Closed vacancies" className="mt-2 grid gap-3 print:hidden">
          <h3 className="text-sm text-ink-2">
            Closed{' '}
            <span className="font-normal tabular-nums">
              ({formatCount(closed.length)}
              {hasMore && '+'})
            </span>
          </h3>
          <VacancyRows vacancies={closed} shownAtFirst={2} noun="closed vacancies" more={more} />
        </section>
      )}
      <ActionError message={problem} />
      <p className="text-sm text-ink-2 print:hidden">
        Would a job here qualify for a visa?{' '}
        <Link {...calculator} className="link">
          Check your points
        </Link>
      </p>
    </section>
  )
}
