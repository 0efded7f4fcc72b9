import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { ApplicationStatus } from '#shared/api/applications.ts'
import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { isInUk } from '#shared/counted-vacancy.ts'
import { longDate } from '#shared/format/date.ts'
import { salaryOf } from '#shared/format/salary.ts'
import { OPENED_FROM_PAGE } from '../../../../lib/opened-from-page.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IconBriefcase, IconChevronRight } from '../../../../ui/icons.ts'
import { StatusBadge } from '../../../applications/status-badge.tsx'
import { JobSiteCredit } from '../../../jobs/job-site-credit.tsx'
import { closedLabel } from './closed-label.ts'
import { factsOf } from './vacancy-labels.ts'

/**
 * Badges of a vacancy: for sponsorship, if its page mentions it, and for a place abroad (docs/product/search.md
 * "Vacancies that count").
 */
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

/** The DOM id of the link that opens a vacancy. */
export const vacancyLinkId = (id: number): string => `vacancy-${id}`

interface VacancyItemProps {
  vacancy: ListedVacancy
  /** The status of the user's application; undefined if there is none. */
  status: ApplicationStatus | undefined
  /** The query of the URL that opens this vacancy. */
  search: string
  /** Whether the vacancy is shown in print only. */
  folded: boolean
}

/** A vacancy in a few lines, muted if it is closed. The whole item opens its details. */
export function VacancyItem({ vacancy, status, search, folded }: VacancyItemProps) {
  const { id, title, expiry_date, job_site } = vacancy
  const salary = salaryOf(vacancy)
  const facts = factsOf(vacancy)
  const closed = closedLabel(vacancy)
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
          {(closed !== null || expiry_date !== null) && (
            <p className="text-sm text-ink-2">{closed ?? `Closes ${longDate(expiry_date ?? '')}`}</p>
          )}
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
