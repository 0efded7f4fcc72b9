import type { ReactNode } from 'react'
import type { CompanyDetails } from '#shared/api/companies.ts'
import { longDate } from '#shared/format/date.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { browserClock } from '../../../../lib/clock.ts'
import { CompaniesHouseLink } from './companies-house-link.tsx'
import { registrationStatusLabel } from './registration-status.ts'

/** What Companies House says of the company: number, age, status and previous names. */
export function CompanyRegistration({ details }: { details: CompanyDetails }) {
  const { company_number: number, incorporated_on, company_status, previous_names } = details
  if (number === null) return null
  return (
    <section aria-label="Companies House" className="grid gap-2">
      <h3 className="text-sm">Companies House</h3>
      <dl className="grid gap-x-8 gap-y-2 @md:grid-cols-2">
        <Fact label="Company number">
          <CompaniesHouseLink number={number}>{number}</CompaniesHouseLink>
        </Fact>
        {incorporated_on !== null && (
          <Fact label="Incorporated">
            {longDate(incorporated_on)}, {relativeTime(incorporated_on, browserClock())}
          </Fact>
        )}
        {company_status !== null && <Fact label="Status">{registrationStatusLabel(company_status)}</Fact>}
        {previous_names.length > 0 && (
          <Fact label="Previous names">
            <bdi>{previous_names.join(', ')}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="[overflow-wrap:anywhere] tabular-nums">{children}</dd>
    </div>
  )
}
