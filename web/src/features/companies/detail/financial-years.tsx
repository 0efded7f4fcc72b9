import type { FinancialReport } from '#shared/api/companies.ts'
import { abbreviate, abbreviatePounds } from '#shared/format/abbreviate.ts'
import { formatPounds } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'

interface FinancialChartProps {
  title: string
  reports: readonly FinancialReport[]
  measure: 'value' | 'employee'
  /** Formats the amount above its bar. */
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

/**
 * A bar chart by year. Only the first and the last bar have labels. The table next to it contains all numbers, also for
 * assistive technology.
 */
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

/** Revenue and employees by year, as charts and as a table. */
export function FinancialYears({ reports }: { reports: readonly FinancialReport[] }) {
  return (
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
}
