import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { CompanyDetails, FinancialReport, UnlockedCompany } from '#shared/api/companies.ts'
import { longDate } from '#shared/format/date.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import type { NamedFact } from '#shared/named-facts.ts'
import { browserClock } from '../../../lib/clock.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconFlag } from '../../../ui/icons.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { PrintFooter } from '../../../ui/page/print-footer.tsx'
import { CompaniesHouseLink, RegisterNote, registrationStatusLabel, reportsByYear } from './company-facts.tsx'
import { CompanyContacts } from './contacts/company-contacts.tsx'
import { FinancialYears } from './financial-years.tsx'
import { RegisterHistory } from './history/register-history.tsx'
import { CompanyVacancies } from './vacancies/company-vacancies.tsx'

/** What Companies House says of the company: number, age, status and previous names. */
function CompanyRegistration({ details }: { details: CompanyDetails }) {
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

const sources: Record<string, (year: string) => string> = {
  'companies-house': () => 'the free data of Companies House',
  'care-quality-commission': (year) => `the Care Quality Commission’s list of providers, ${year}`,
  'gender-pay-gap': (year) => `the company’s gender pay gap report, ${year}`,
}

/** The sentences that stand for themselves, whatever facts there are. */
const sentences: Record<string, string> = {
  sample: 'Sample data: this company is made up.',
  register: 'Nothing but the register is known of it yet.',
}

const factNames: Record<NamedFact, string> & Record<string, string | undefined> = {
  company_size: 'size',
  sector_ids: 'sectors',
  website: 'website',
  address_line_1: 'address',
  postcode: 'postcode',
}

/**
 * The source of a company's profile, and which facts are from it: `Size and website: from the company’s gender pay gap
 * report, 2021-22.` for `gender-pay-gap 2021-22`. An unknown source stays as it is.
 */
export function sourceLabel(source: string, facts: readonly string[]): string {
  const [, name = '', year = ''] = /^(\S+)\s*(.*)$/.exec(source.trim()) ?? []
  const sentence = sentences[name]
  if (sentence !== undefined) return sentence
  const where = sources[name]?.(year).replace(/, $/, '')
  const from = where ?? source
  const names = facts.flatMap((fact) => factNames[fact] ?? [])
  if (names.length === 0) return where === undefined ? `Profile from: ${from}.` : `From ${from}.`
  const named = new Intl.ListFormat('en-GB').format(names)
  return `${named.slice(0, 1).toUpperCase()}${named.slice(1)}: from ${from}.`
}

const reportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')

/** Where the company's data comes from, and a button to report errors in it. */
function CompanyRecord({ company: { id, details } }: { company: UnlockedCompany }) {
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
        <p>{details.source !== null && sourceLabel(details.source, details.source_facts)}</p>
        <Button
          variant="ghost"
          className="-mx-4 text-sm print:hidden"
          icon={<IconFlag size={18} />}
          onClick={() => setReporting(true)}
        >
          Report wrong data
        </Button>
      </div>
      <Suspense>
        {reporting && <reportDialog.Part companyId={id} onClose={() => setReporting(false)} />}
      </Suspense>
    </>
  )
}

/** The company's yearly figures in a collapsible section. */
function FinancialFigures({ reports }: { reports: readonly FinancialReport[] }) {
  const known = reportsByYear(reports).filter(({ value, employee }) => value !== null || employee !== null)
  if (known.length === 0) return null
  return (
    <Collapsible summary="Financial figures">
      <FinancialYears reports={known} />
    </Collapsible>
  )
}

const administration = lazyPart(
  () => import('../administration/company-administration.tsx'),
  'CompanyAdministration',
)

interface CompanyRestProps {
  company: UnlockedCompany
  /** Whether the user is printing, which needs the whole company. */
  printing: boolean
  onPrinted: () => void
  /** Whether the vacancies are here, and not further up. */
  withVacancies: boolean
}

/**
 * The details below the part that is visible at first. They are a separate chunk. When it loads, nothing above them
 * moves.
 */
export function CompanyRest({ company, printing, onPrinted, withVacancies }: CompanyRestProps) {
  const { details } = company
  const { user } = useSession()
  useEffect(() => {
    if (!printing) return
    globalThis.print()
    onPrinted()
  }, [printing, onPrinted])
  return (
    <>
      <div className="empty:hidden">
        <CompanyContacts company={company} />
        <FinancialFigures reports={details.financial_reports} />
        <RegisterHistory history={details.register.history} known={details.register} />
      </div>
      {withVacancies && <CompanyVacancies company={company} />}
      {details.category_names.length > 0 && (
        <section aria-label="Industry Sectors" className="grid gap-2">
          <h3 className="text-sm">Industry Sectors</h3>
          <ul className="flex flex-wrap gap-2">
            {details.category_names.map((name) => (
              <li key={name}>
                <Chip>{name}</Chip>
              </li>
            ))}
          </ul>
          {details.sectors_from_name && (
            <p className="text-sm text-ink-2">From its name. No source states its sector yet.</p>
          )}
        </section>
      )}
      <CompanyRegistration details={details} />
      {details.register.left_on === null && <RegisterNote register={details.register} />}
      <CompanyRecord company={company} />
      {user?.role === 'admin' && (
        <Suspense>
          <administration.Part company={company} />
        </Suspense>
      )}
      <PrintFooter />
    </>
  )
}
