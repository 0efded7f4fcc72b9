import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { FinancialReport, UnlockedCompany } from '#shared/api/companies.ts'
import { abbreviate, abbreviatePounds } from '#shared/format/abbreviate.ts'
import { isLicensedEarlier } from '#shared/format/describe-register-story.ts'
import { formatPounds } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { organisationPath } from '#shared/pages.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconFlag } from '../../../ui/icons.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { PrintFooter } from '../../../ui/page/print-footer.tsx'
import { Receipt } from '../../register/receipt.tsx'
import { RegisterNote, reportsByYear } from './company-facts.tsx'
import { CompanyContacts } from './contacts/company-contacts.tsx'
import { RegisterHistory } from './history/register-history.tsx'
import { CompanyVacancies } from './vacancies/company-vacancies.tsx'

interface FinancialChartProps {
  title: string
  reports: readonly FinancialReport[]
  measure: 'value' | 'employee'
  format: (amount: number) => string
}

const MAX_YEARS = 6

/** At most the last six years, including years without a report, so that gaps are visible. */
function everyYear(reports: readonly FinancialReport[], measure: 'value' | 'employee') {
  const amounts = new Map(reports.map((report) => [report.year, report[measure]]))
  const years = reports.filter((report) => report[measure] !== null).map(({ year }) => year)
  const last = Math.max(...years)
  const first = Math.max(Math.min(...years), last - MAX_YEARS + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    amount: amounts.get(first + index) ?? null,
  }))
}

/** A bar chart by year, labelled at its ends. The table beside it has all numbers. */
function FinancialChart({ title, reports, measure, format }: FinancialChartProps) {
  const known = reports.filter((report) => report[measure] !== null)
  if (known.length < 2) return null
  const max = Math.max(...known.map((report) => report[measure] ?? 0), 1)
  const bars = everyYear(reports, measure)
  const isEnd = (index: number) => index === 0 || index === bars.length - 1
  return (
    <div aria-hidden="true" className="grid gap-2 break-inside-avoid text-sm tabular-nums">
      <p className="text-ink-2">{title}</p>
      <div className="flex h-24 w-fit max-w-full items-end gap-4 border-b border-edge print:h-20">
        {bars.map(({ year, amount }, index) => (
          <div key={year} className="flex h-full w-10 min-w-0 flex-col items-center justify-end gap-1">
            {amount !== null && (
              <>
                {isEnd(index) && (
                  // the label is wider than its bar, so it extends inwards
                  <span
                    className={`min-w-full text-center text-xs whitespace-nowrap ${index === 0 ? 'self-start' : 'self-end'}`}
                  >
                    {format(amount)}
                  </span>
                )}
                <span
                  // a bar takes at most 76% of the height, which leaves space for the label above it
                  style={{ height: `${Math.max(1, (Math.max(0, amount) / max) * 76)}%` }}
                  className="block w-full rounded-t-sm bg-brand print:border print:border-brand forced-colors:bg-[CanvasText]"
                />
              </>
            )}
          </div>
        ))}
      </div>
      <div className="-mt-1 flex w-fit max-w-full gap-4 text-xs text-ink-2">
        {bars.map(({ year }, index) => (
          <span key={year} className="w-10 min-w-0 text-center">
            {isEnd(index) && year}
          </span>
        ))}
      </div>
    </div>
  )
}

const FinancialYears = ({ reports }: { reports: readonly FinancialReport[] }) => (
  <div className="grid grid-cols-1 gap-6">
    <div className="grid grid-cols-1 gap-6 empty:hidden @2xl:grid-cols-2 print:grid-cols-2">
      <FinancialChart title="Revenue" reports={reports} measure="value" format={abbreviatePounds} />
      <FinancialChart title="Employees" reports={reports} measure="employee" format={abbreviate} />
    </div>
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">Revenue and employees by year</caption>
      <thead className="text-sm text-ink-2">
        <tr>
          <th scope="col" className="py-1 font-normal">
            Year
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Revenue
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Employees
          </th>
        </tr>
      </thead>
      <tbody>
        {reports.map(({ year, value, employee }) => (
          <tr key={year} className="border-t border-line">
            <th scope="row" className="py-2 font-normal">
              {year}
            </th>
            <td className="py-2 text-right">{value !== null && formatPounds(value)}</td>
            <td className="py-2 text-right">{employee !== null && formatCount(employee)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const reportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')

function CompanyRecord({ company: { id, details, slug } }: { company: UnlockedCompany }) {
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
        <p>
          <Link to={organisationPath(slug)} className="link print:hidden">
            Its public page, to share
          </Link>
          {details.source === 'sample' && ' Sample data: this company is made up.'}
        </p>
        <Button
          variant="ghost"
          className="-mx-4 text-sm print:hidden"
          icon={<IconFlag size={18} />}
          onClick={() => setReporting(true)}
        >
          Report wrong data
        </Button>
      </div>
      {reporting && <reportDialog.Later companyId={id} onClose={() => setReporting(false)} />}
    </>
  )
}

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

/** The details below the part that is visible at first: a chunk that moves nothing when it loads. */
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
        <RegisterHistory
          history={details.register.history}
          known={details.register}
          isLicensedEarlier={isLicensedEarlier(details.register)}
        />
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
      <Receipt lines={company.receipt} name={company.companyName ?? ''} />
      {details.register.left_on === null && <RegisterNote register={details.register} />}
      <CompanyRecord company={company} />
      {user?.role === 'admin' && <administration.Later company={company} />}
      <PrintFooter />
    </>
  )
}
