import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  dismissObjectionRequest,
  type listObjectionRequests,
  type ObjectionRequest,
} from '#shared/api/admin/objection-requests.ts'
import { recordObjection } from '#shared/api/admin/objections.ts'
import { formatCount } from '#shared/format/number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import type { OpenPage } from '../../../ui/page/use-last-page.ts'
import { foundIn } from '../list/list-head.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import type { useList } from '../list/use-list.ts'
import { RequestTable } from './request-table.tsx'
import { WhyDialog } from './why-dialog.tsx'

interface ObjectionInboxProps {
  answer: ReturnType<typeof useList<typeof listObjectionRequests>>
  onPage: OpenPage
  /** Called after a decision, which changes the objections too. */
  onDecided: () => Promise<void>
}

/** The open requests from the contact page, which an administrator decides. */
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
          <RequestTable
            requests={requests}
            onRemove={(request) => setAsked({ what: 'remove', request })}
            onDismiss={(request) => setAsked({ what: 'dismiss', request })}
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

/** Records the objection that a request asks for. The request is done then. */
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
