import type { ObjectionRequest } from '#shared/api/admin/objection-requests.ts'
import { contactKindWords } from '#shared/contact-kinds.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { TableBox } from '../list/table-box.tsx'
import { TimeAgo } from '../list/time-ago.tsx'

interface RequestTableProps {
  requests: readonly ObjectionRequest[]
  onRemove: (request: ObjectionRequest) => void
  onDismiss: (request: ObjectionRequest) => void
}

const columns = ['Contact', 'Reason', 'Received', 'Decide by', 'Action'] as const

/** The open requests of one page. What was first asked first is first. */
export function RequestTable({ requests, onRemove, onDismiss }: RequestTableProps) {
  const now = browserClock().toISOString()
  return (
    <TableBox label="Requests" columns={columns}>
      <ColumnHeads columns={columns} />
      <tbody>
        {requests.map((request) => (
          <tr key={request.id} className="border-t border-line hover:bg-muted">
            <th scope="row" className="min-w-44 align-top font-normal">
              <p className="font-semibold [overflow-wrap:anywhere]">{request.value}</p>
              <p className="text-ink-2">{contactKindWords[request.kind]}</p>
            </th>
            <td className="min-w-40 whitespace-pre-line [overflow-wrap:anywhere]">
              <Reasons {...request} />
            </td>
            <td className="whitespace-nowrap">
              <TimeAgo at={request.first_received_at} />
              {request.times > 1 && (
                <p className="text-ink-2">
                  {`${formatCount(request.times)} requests, last `}
                  <TimeAgo at={request.received_at} />
                </p>
              )}
            </td>
            <td className="min-w-36">
              <span className="flex flex-wrap items-center gap-x-2">
                <time dateTime={request.answer_by}>{longDate(request.answer_by)}</time>
                {request.answer_by < now && <Badge tone="danger">Overdue</Badge>}
              </span>
            </td>
            <td>
              <Decision onRemove={() => onRemove(request)} onDismiss={() => onDismiss(request)} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

/** As many reasons as a row shows without a fold. */
const MAX_OPEN = 6

/** What was said. A stranger may have given some reasons, the person others. */
function Reasons({ reasons, dropped }: Pick<ObjectionRequest, 'reasons' | 'dropped'>) {
  const [only, ...more] = reasons
  if (only === undefined) return <span className="text-ink-2">None given</span>
  if (more.length === 0) return only.why
  const list = (
    <ol className="grid gap-2">
      {reasons.map(({ why, received_at }) => (
        <li key={received_at + why}>
          <p>{why}</p>
          <p className="text-ink-2">
            <TimeAgo at={received_at} />
          </p>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      {reasons.length <= MAX_OPEN ? (
        list
      ) : (
        <Collapsible inline summary={`${formatCount(reasons.length)} reasons`}>
          {list}
        </Collapsible>
      )}
      {dropped > 0 && (
        <p className="mt-2 font-semibold">{`${formatCount(dropped)} later ones did not fit`}</p>
      )}
    </>
  )
}

function Decision({ onRemove, onDismiss }: { onRemove: () => void; onDismiss: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="danger-outline" onClick={onRemove}>
        Remove everywhere
      </Button>
      <Button variant="secondary" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  )
}
