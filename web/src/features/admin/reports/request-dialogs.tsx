import { dismissObjectionRequest, type ObjectionRequest } from '#shared/api/admin/objection-requests.ts'
import { recordObjection } from '#shared/api/admin/objections.ts'
import { formatCount } from '#shared/format/number.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { WhyDialog } from './why-dialog.tsx'

interface RequestDialogProps {
  request: ObjectionRequest
  onClose: () => void
  onDecided: () => Promise<void>
}

const Contact = ({ value }: Pick<ObjectionRequest, 'value'>) => (
  <strong className="[overflow-wrap:anywhere]">{value}</strong>
)

/** Records the objection that a request asks for. The request is done then. */
export const RemoveDialog = ({ request: { kind, value }, onClose, onDecided }: RequestDialogProps) => (
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
export const DismissDialog = ({ request, onClose, onDecided }: RequestDialogProps) => (
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
