import type { FinancialReport } from '#shared/api/companies.ts'
import { abbreviate, abbreviatePounds } from '#shared/format/abbreviate.ts'
import { formatPounds } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { FinancialChart } from './financial-chart.tsx'

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
