import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { UnlockedCompany } from '#shared/api/companies.ts'
import { isCountedVacancy } from '#shared/counted-vacancy.ts'
import { formatCount } from '#shared/format/number.ts'
import { useToolLink } from '../../../../lib/tool-link.ts'
import { track } from '../../../../lib/tracking/track.ts'
import { ActionError } from '../../../../ui/action-error.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useVacancyList } from './use-vacancy-list.ts'
import { vacancyLinkId } from './vacancy-item.tsx'
import { VacancyRows } from './vacancy-rows.tsx'

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
