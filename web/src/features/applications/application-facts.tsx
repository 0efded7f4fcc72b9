import type { ReactNode } from 'react'
import type { Application } from '#shared/api/applications.ts'
import { longDate } from '#shared/format/date.ts'
import { isWebAddress } from '#shared/website.ts'
import { Badge } from '../../ui/badge.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { statusLabels } from './status-labels.ts'

/** Joins a dot to the text before it, so that no line begins with a dot. */
const NO_BREAK_SPACE = '\u00A0'

/** The place and the dates of a vacancy, and whether it is open. Unknown facts are left out. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { company_name, city_name, status, date, expiry_date, link, open, closed_on, left_on } = application
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <bdi>{company_name}</bdi>
        {company_name && city_name && `${NO_BREAK_SPACE}· `}
        {city_name}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2">
        {date !== null && (
          <Fact>
            {statusLabels[status]} {longDate(date)}
          </Fact>
        )}
        {open && expiry_date !== null && <Fact>Closes {longDate(expiry_date)}</Fact>}
        {!open && (
          <Fact>
            <Badge>No longer open</Badge>
          </Fact>
        )}
        {closed_on !== null && <Fact>Closed {longDate(closed_on)}</Fact>}
        {left_on !== null && (
          <Fact>
            <span className="font-semibold text-balance text-danger">
              Company not on the register since {longDate(left_on)}
            </span>
          </Fact>
        )}
        {isWebAddress(link) && (
          <Fact>
            <ExternalLink href={link}>Vacancy page</ExternalLink>
          </Fact>
        )}
      </ul>
    </>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return <li className="flex min-h-6 items-center">{children}</li>
}
