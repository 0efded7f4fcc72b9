import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { type UnlockedCompany, companyVacancies } from '#shared/api/companies.ts'
import type { ShortlistStatus } from '#shared/api/shortlist.ts'
import { type ListedVacancy, VACANCIES_PER_PAGE_OF_COMPANY as PER_PAGE } from '#shared/api/vacancy.ts'
import { closesText } from '#shared/closing.ts'
import { isCountedVacancy, isInUk } from '#shared/counted-vacancy.ts'
import { formatCount } from '#shared/format/number.ts'
import { salaryOf } from '#shared/format/salary.ts'
import { call } from '../../../../lib/api/api-client.ts'
import { OPENED_FROM_PAGE, useToolLink } from '../../../../lib/tool-link.ts'
import { track } from '../../../../lib/tracking/track.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { ActionError, Button, useAction } from '../../../../ui/button.tsx'
import { IconBriefcase, IconChevronRight, IconChevronDown } from '../../../../ui/icons.ts'
import { JobSiteCredit } from '../../../jobs/job-site-credit.tsx'
import { isAbout, StatusBadge, useShortlist } from '../../../shortlist/use-shortlist.tsx'
import { useVacancyAddress } from '../../vacancy/use-vacancy-address.ts'
import { closedLabel, factsOf } from './vacancy-labels.ts'

/** Badges of a vacancy: for sponsorship, if its page mentions it, and for a place abroad (docs/product/search.md "Vacancies that count"). */
export function VacancyBadges({ vacancy }: { vacancy: ListedVacancy }) {
  const { visa_sponsorship } = vacancy
  const isAbroad = !isInUk(vacancy)
  if (visa_sponsorship === null && !isAbroad) return null
  return (
    <p className="mt-1 flex flex-wrap gap-1.5 print:mt-0">
      {visa_sponsorship === 1 && <Badge tone="good">Sponsorship offered</Badge>}
      {visa_sponsorship === 0 && <Badge>Sponsorship: Not offered</Badge>}
      {isAbroad && <Badge>Abroad</Badge>}
    </p>
  )
}

const vacancyLinkId = (id: number): string => `vacancy-${id}`

interface VacancyItemProps {
  vacancy: ListedVacancy
  /** The status of the user's entry; undefined if there is none. */
  status: ShortlistStatus | undefined
  search: string
  /** Whether the vacancy is shown in print only. */
  folded: boolean
}

/** A vacancy in a few lines, muted if it is closed. The whole item opens its details. */
function VacancyItem({ vacancy, status, search, folded }: VacancyItemProps) {
  const { id, title, job_site } = vacancy
  const salary = salaryOf(vacancy)
  const facts = factsOf(vacancy)
  const closed = closedLabel(vacancy)
  const closing = closed ?? closesText(vacancy)
  return (
    <li
      className={`relative gap-3 rounded-md border border-line p-4 print:px-2.5 print:py-2 break-inside-avoid transition-colors hover:border-edge hover:bg-muted print:flex ${folded ? 'hidden' : 'flex'} ${closed === null ? '' : 'text-ink-2'}`}
    >
      <IconBriefcase size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
      <div className="grid min-w-0 grow content-start gap-0.5">
        <h4 className="font-semibold [overflow-wrap:anywhere]">
          <Link
            id={vacancyLinkId(id)}
            to={{ search }}
            state={OPENED_FROM_PAGE}
            preventScrollReset
            // A double click may send a second click before the first has rendered. The second click must not add a
            // history entry.
            onClick={(event) => {
              if (globalThis.location.search === search) event.preventDefault()
            }}
            className="rounded-sm after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
          >
            {title}
          </Link>
        </h4>
        {salary !== null && <p className="tabular-nums">{salary}</p>}
        <p className="text-sm text-ink-2">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' '}
              {/* lines break between facts only: never within a fact such as "On-site", and never before a dot */}
              <span className="inline-block">
                {fact}
                {index < facts.length - 1 && '\u00A0·'}
              </span>
            </Fragment>
          ))}
        </p>
        {/* the badges and the status share one line in print, which saves paper */}
        <div className="grid gap-0.5 empty:hidden print:flex print:flex-wrap print:items-center print:gap-x-2">
          {closed === null && <VacancyBadges vacancy={vacancy} />}
          {closing !== null && <p className="text-sm text-ink-2">{closing}</p>}
        </div>
        {job_site !== null && <JobSiteCredit site={job_site} />}
        {status !== undefined && (
          <p className="mt-1.5">
            <StatusBadge status={status} />
          </p>
        )}
      </div>
      <IconChevronRight
        size={18}
        aria-hidden="true"
        className="shrink-0 self-center text-ink-2 print:hidden"
      />
    </li>
  )
}

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
  const { entries } = useShortlist()
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
            status={entries?.find(isAbout({ kind: 'jobs', id: vacancy.id }))?.status}
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

interface FoldButtonProps {
  expanded: boolean
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
