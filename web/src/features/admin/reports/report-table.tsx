import { Link } from 'react-router-dom'
import type { ReceivedReport } from '#shared/api/admin/data-reports.ts'
import { reportSubjects } from '#shared/reference/report-subjects.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useOpenRow } from '../list/use-open-row.ts'
import { TimeAgo } from '../list/time-ago.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { TableBox } from '../list/table-box.tsx'
import { stateLabels } from './state-labels.ts'

interface ReportTableProps {
  reports: readonly ReceivedReport[]
  /** The id of the open report. */
  open: string | undefined
}

const columns = ['Report', 'Company', 'From', 'State', 'Sent'] as const

/** The reports of one page. A row links to its report, with the filters of the list. */
export function ReportTable({ reports, open }: ReportTableProps) {
  const { linkTo, linkId } = useOpenRow('report')
  return (
    <TableBox label="Reports" columns={columns}>
      <ColumnHeads columns={columns} />
      <tbody>
        {reports.map(({ id, subject, details, company, reporter, state, created_at }) => (
          <tr key={id} className={`border-t border-line ${id === open ? 'bg-brand-soft' : 'hover:bg-muted'}`}>
            <th scope="row" className="min-w-64 align-top font-normal">
              <Link
                id={linkId(id)}
                to={linkTo(id)}
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
              <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
            </td>
            <td className="whitespace-nowrap">
              <TimeAgo at={created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
