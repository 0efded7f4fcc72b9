import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  dismissObjectionRequest,
  type listObjectionRequests,
  type ObjectionRequest,
} from '#shared/api/admin/objection-requests.ts'
import { recordObjection } from '#shared/api/admin/objections.ts'
import { contactKindWords } from '#shared/contact-kinds.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import type { OpenPage } from '../../../ui/page/pagination.tsx'
import { foundIn, ListPanel } from '../list/list-panel.tsx'
import { type Column, ListTable, TimeAgo } from '../list/list-table.tsx'
import type { useList } from '../list/use-list.tsx'
import { WhyDialog } from './why-dialog.tsx'

interface RequestActions {
  onRemove: (request: ObjectionRequest) => void
  onDismiss: (request: ObjectionRequest) => void
}

/** The columns of the open requests. What was first asked first is first. */
const columnsOf = ({ onRemove, onDismiss }: RequestActions): Column<ObjectionRequest>[] => [
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

interface ObjectionInboxProps {
  answer: ReturnType<typeof useList<typeof listObjectionRequests>>
  onPage: OpenPage
  /** Called after a decision, which changes the objections too. */
  onDecided: () => Promise<void>
}

export function ObjectionInbox({ answer, onPage, onDecided }: ObjectionInboxProps) {
  const [asked, setAsked] = useState<{ what: keyof typeof dialogs; request: ObjectionRequest } | null>(null)
  const { data } = answer
  const Dialog = asked && dialogs[asked.what]
  const heading = useRef<HTMLHeadingElement>(null)
  const decided = async () => {
    await onDecided()
    flushSync(() => setAsked(null))
    // the button of the row is gone, so the heading takes the focus
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="inbox" className="mb-8">
      <div className="mb-3 flex items-center gap-3">
        <h2 ref={heading} id="inbox" tabIndex={-1} className="text-lg">
          Requests from the contact page
        </h2>
        {data && <Badge>{foundIn(data)}</Badge>}
      </div>
      <ListPanel
        answer={answer}
        failure="Failed to fetch the requests"
        empty="No request waits for a decision."
        onPage={onPage}
        pagesOf="the requests"
      >
        {({ data: requests }) => (
          <ListTable
            label="Requests"
            columns={columnsOf({
              onRemove: (request) => setAsked({ what: 'remove', request }),
              onDismiss: (request) => setAsked({ what: 'dismiss', request }),
            })}
            rows={requests}
          />
        )}
      </ListPanel>
      {asked && Dialog && (
        <Dialog request={asked.request} onClose={() => setAsked(null)} onDecided={decided} />
      )}
    </section>
  )
}

interface RequestDialogProps {
  request: ObjectionRequest
  onClose: () => void
  onDecided: () => Promise<void>
}

const Contact = ({ value }: Pick<ObjectionRequest, 'value'>) => (
  <strong className="[overflow-wrap:anywhere]">{value}</strong>
)

const RemoveDialog = ({ request: { kind, value }, onClose, onDecided }: RequestDialogProps) => (
  <WhyDialog
    title="Remove this contact everywhere?"
    confirm="Remove everywhere"
    cancel="Cancel"
    isDanger
    why="Asked on the contact page"
    route={recordObjection}
    body={{ kind, value }}
    failure="Failed to record the objection"
    onAnswer={async ({ message, already_queued }) => {
      showToast({ type: already_queued ? 'info' : 'success', message })
      await onDecided()
    }}
    onClose={onClose}
  >
    <p>
      <Contact value={value} /> disappears from every company and vacancy. This cannot be undone.
    </p>
  </WhyDialog>
)

/** Deletes a request without recording an objection. */
const DismissDialog = ({ request, onClose, onDecided }: RequestDialogProps) => (
  <WhyDialog
    title="Dismiss this request?"
    confirm="Dismiss"
    cancel="Cancel"
    route={dismissObjectionRequest}
    id={request.id}
    body={{ received_at: request.received_at }}
    failure="Failed to dismiss the request"
    onAnswer={async ({ changed, message }) => {
      showToast({ type: changed ? 'success' : 'info', message })
      await onDecided()
    }}
    onClose={onClose}
  >
    <p>
      <Contact value={request.value} /> stays where it is, and{' '}
      {request.times === 1 ? 'the request is' : `its ${formatCount(request.times)} requests are`} deleted. The
      audit log keeps what was said, without email addresses and phone numbers.
    </p>
  </WhyDialog>
)

const dialogs = { remove: RemoveDialog, dismiss: DismissDialog }
