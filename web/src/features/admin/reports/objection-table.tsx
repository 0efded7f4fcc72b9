import type { Objection } from '../../../../../shared/api/admin/objections.ts'
import { longDateTime } from '../../../../../shared/format/date.ts'
import { relativeTime } from '../../../../../shared/format/relative-time.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { TableBox } from '../list/table-box.tsx'
import { kindWords, removalWords } from './objection-words.ts'

interface ObjectionTableProps {
  objections: readonly Objection[]
  onWithdraw: (objection: Objection) => void
}

const columns = ['Contact', 'Removal', 'Reason', 'Recorded by', 'When', 'Action'] as const

/** The objections of one page. The contacts themselves are not known. */
export function ObjectionTable({ objections, onWithdraw }: ObjectionTableProps) {
  return (
    <TableBox label="Objections" columns={columns}>
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
        {objections.map((objection) => (
          <tr key={objection.id} className="border-t border-line hover:bg-muted">
            <th scope="row" className="min-w-32 align-top font-semibold">
              {kindWords[objection.kind]}
            </th>
            <td className="min-w-44">{removalWords(objection.removal)}</td>
            <td className="min-w-40 [overflow-wrap:anywhere]">{objection.why}</td>
            <td className="min-w-40 [overflow-wrap:anywhere]">{objection.by.email ?? 'Deleted user'}</td>
            <td className="whitespace-nowrap">
              <time dateTime={objection.created_at} title={longDateTime(objection.created_at)}>
                {relativeTime(objection.created_at, browserClock())}
              </time>
            </td>
            <td>
              <Button variant="secondary" onClick={() => onWithdraw(objection)}>
                Withdraw
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
