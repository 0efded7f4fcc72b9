import type { ReactNode } from 'react'
import type { Application } from '../../../../shared/api/applications.ts'
import { longDate } from '../../../../shared/format/date.ts'
import { isWebAddress } from '../../../../shared/website.ts'
import { browserClock } from '../../lib/clock.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { statusLabels } from './status-labels.ts'

/** A line does not begin with a dot. */
const NO_BREAK_SPACE = '\u00A0'

/** A vacancy closes at the end of its day (UTC), as on the server. */
const closing = (date: string): string =>
  `${date < browserClock().toISOString().slice(0, 10) ? 'Closed' : 'Closes'} ${longDate(date)}`

/** Where the vacancy is and by when; what is not known is left out. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { company_name, city_name, status, date, expiry_date, link } = application
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {[company_name, city_name].filter(Boolean).join(`${NO_BREAK_SPACE}· `)}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2">
        {date !== null && (
          <Fact>
            {statusLabels[status]} {longDate(date)}
          </Fact>
        )}
        {expiry_date !== null && <Fact>{closing(expiry_date)}</Fact>}
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
