import { Link, useSearchParams } from 'react-router-dom'
import type { ReceivedReport } from '../../../../../shared/api/admin/data-reports.ts'
import { longDateTime } from '../../../../../shared/format/date.ts'
import { relativeTime } from '../../../../../shared/format/relative-time.ts'
import { reportSubjects } from '../../../../../shared/reference/report-subjects.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TableBox } from '../list/table-box.tsx'
import { stateWords } from './report-words.ts'

interface ReportTableProps {
  reports: readonly ReceivedReport[]
  /** The id of the open report. */
  open: string | undefined
}

const columns = ['Report', 'Company', 'From', 'State', 'Sent'] as const

/** The reports of one page. A row links to its report, with the filters of the list. */
export function ReportTable({ reports, open }: ReportTableProps) {
  const [address] = useSearchParams()
  const addressOf = (id: string) => {
    const next = new URLSearchParams(address)
    next.set('report', id)
    return `?${next}`
  }
  return (
    <TableBox label="Reports" columns={columns}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reports.map(({ id, subject, details, company, reporter, state, created_at }) => (
          <tr key={id} className={`border-t border-line ${id === open ? 'bg-brand-soft' : 'hover:bg-muted'}`}>
            <th scope="row" className="min-w-64 align-top font-normal">
              <Link
                to={addressOf(id)}
                preventScrollReset
                aria-current={id === open || undefined}
                className="link inline-block min-h-6 font-semibold"
              >
                {reportSubjects[subject]}
              </Link>
              <p className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">{details}</p>
            </th>
            <td className="min-w-40 [overflow-wrap:anywhere]">{company.name ?? `Company ${company.id}`}</td>
            <td className="min-w-44 [overflow-wrap:anywhere]">{reporter.email ?? 'Deleted user'}</td>
            <td>
              <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
            </td>
            <td className="whitespace-nowrap">
              <time dateTime={created_at} title={longDateTime(created_at)}>
                {relativeTime(created_at, browserClock())}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
