import { useState } from 'react'
import { companyVacancies, type UnlockedCompany } from '#shared/api/companies.ts'
import { type ListedVacancy, VACANCIES_PER_PAGE_OF_COMPANY as PER_PAGE } from '#shared/api/vacancy.ts'
import { formatCount } from '#shared/format/number.ts'
import { call } from '../../../../lib/api/api-client.ts'
import { useAction } from '../../../../lib/api/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconChevronDown } from '../../../../ui/icons.ts'
import { closedLabel } from './vacancy-labels.ts'

interface FoldButtonProps {
  expanded: boolean
  /** The number of vacancies in the whole list. */
  count: number
  /** The noun on the button, such as `vacancies`. */
  noun: string
  onToggle: () => void
}

/** Shows the whole list of vacancies, or only its start. It stays in the page, so that it keeps the focus. */
export const FoldButton = ({ expanded, count, noun, onToggle }: FoldButtonProps) => (
  <Button
    variant="secondary"
    className="text-sm print:hidden"
    aria-expanded={expanded}
    icon={<IconChevronDown size={18} className={`transition-[rotate] ${expanded ? 'rotate-180' : ''}`} />}
    onClick={onToggle}
  >
    {expanded ? 'Show fewer' : `Show all ${formatCount(count)} ${noun}`}
  </Button>
)

/**
 * The vacancies of a company, live ones first. The details contain the first 50; `loadMore` adds 50 more. A vacancy
 * that moved to a later page in the meantime appears once.
 */
export function useVacancyList({ id, details }: UnlockedCompany) {
  const [further, setFurther] = useState<readonly ListedVacancy[]>([])
  const [pages, setPages] = useState(1)
  const [firstNew, setFirstNew] = useState<number | null>(null)
  const known = new Set(details.job_listings.map((vacancy) => vacancy.id))
  const vacancies = [...details.job_listings, ...further.filter((vacancy) => !known.has(vacancy.id))]
  const readNext = async () => {
    const { data } = await call(companyVacancies, { params: { id }, query: { page: pages + 1 } })
    setFurther((before) => {
      const ids = new Set(before.map((vacancy) => vacancy.id))
      return [...before, ...data.filter((vacancy) => !ids.has(vacancy.id))]
    })
    setFirstNew(data.find((vacancy) => vacancies.every((shown) => shown.id !== vacancy.id))?.id ?? null)
    setPages(pages + 1)
  }
  const { run, busy, problem } = useAction(readNext, { failure: 'Failed to fetch vacancies' })
  return {
    live: vacancies.filter((vacancy) => closedLabel(vacancy) === null),
    closed: vacancies.filter((vacancy) => closedLabel(vacancy) !== null),
    hasMore: details.job_listings_total > pages * PER_PAGE,
    loadMore: () => void run(),
    /** The first vacancy that the last `loadMore` added. It gets the focus. */
    firstNew,
    isLoadingMore: busy,
    problem,
  }
}
