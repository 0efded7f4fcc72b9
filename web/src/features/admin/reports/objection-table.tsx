import type { Objection } from '#shared/api/admin/objections.ts'
import { contactKindWords } from '#shared/contact-kinds.ts'
import { Button } from '../../../ui/button.tsx'
import { TimeAgo } from '../list/time-ago.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { TableBox } from '../list/table-box.tsx'
import { describeRemoval } from './describe-removal.ts'

interface ObjectionTableProps {
  objections: readonly Objection[]
  onWithdraw: (objection: Objection) => void
}

const columns = ['Contact', 'Removal', 'Reason', 'Recorded by', 'When', 'Action'] as const

/** The objections of one page. The contacts themselves are not known. */
export function ObjectionTable({ objections, onWithdraw }: ObjectionTableProps) {
  return (
    <TableBox label="Objections" columns={columns}>
      <ColumnHeads columns={columns} />
      <tbody>
        {objections.map((objection) => (
          <tr key={objection.id} className="border-t border-line hover:bg-muted">
            <th scope="row" className="min-w-32 align-top font-semibold">
              {contactKindWords[objection.kind]}
            </th>
            <td className="min-w-44">{describeRemoval(objection.removal)}</td>
            <td className="min-w-40 [overflow-wrap:anywhere]">{objection.why}</td>
            <td className="min-w-40 [overflow-wrap:anywhere]">{objection.by.email ?? 'Deleted user'}</td>
            <td className="whitespace-nowrap">
              <TimeAgo at={objection.created_at} />
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
