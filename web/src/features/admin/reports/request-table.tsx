import type { ObjectionRequest } from '#shared/api/admin/objection-requests.ts'
import { contactKindWords } from '#shared/contact-kinds.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { type Column, ListTable } from '../list/list-table.tsx'
import { TimeAgo } from '../list/time-ago.tsx'

interface RequestTableProps {
  requests: readonly ObjectionRequest[]
  onRemove: (request: ObjectionRequest) => void
  onDismiss: (request: ObjectionRequest) => void
}

/** The open requests of one page. What was first asked first is first. */
export const RequestTable = ({ requests, ...actions }: RequestTableProps) => (
  <ListTable label="Requests" columns={columnsOf(actions)} rows={requests} />
)

const columnsOf = ({
  onRemove,
  onDismiss,
}: Omit<RequestTableProps, 'requests'>): Column<ObjectionRequest>[] => [
  {
    label: 'Contact',
    isName: true,
    look: 'min-w-44 font-normal',
    cell: ({ value, kind }) => (
      <>
        <p className="font-semibold [overflow-wrap:anywhere]">{value}</p>
        <p className="text-ink-2">{contactKindWords[kind]}</p>
      </>
    ),
  },
  {
    label: 'Reason',
    look: 'min-w-40 whitespace-pre-line [overflow-wrap:anywhere]',
    cell: (request) => <Reasons {...request} />,
  },
  {
    label: 'Received',
    look: 'whitespace-nowrap',
    cell: ({ first_received_at, times, received_at }) => (
      <>
        <TimeAgo at={first_received_at} />
        {times > 1 && (
          <p className="text-ink-2">
            {`${formatCount(times)} requests, last `}
            <TimeAgo at={received_at} />
          </p>
        )}
      </>
    ),
  },
  {
    label: 'Decide by',
    look: 'min-w-36',
    cell: ({ answer_by }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <time dateTime={answer_by}>{longDate(answer_by)}</time>
        {answer_by < browserClock().toISOString() && <Badge tone="danger">Overdue</Badge>}
      </span>
    ),
  },
  {
    label: 'Action',
    cell: (request) => (
      <div className="flex flex-wrap gap-2">
        <Button variant="danger-outline" onClick={() => onRemove(request)}>
          Remove everywhere
        </Button>
        <Button variant="secondary" onClick={() => onDismiss(request)}>
          Dismiss
        </Button>
      </div>
    ),
  },
]

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
