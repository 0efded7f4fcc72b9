import { type Objection, withdrawObjection } from '#shared/api/admin/objections.ts'
import { contactKindWords } from '#shared/contact-kinds.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { WhyDialog } from './why-dialog.tsx'

interface WithdrawDialogProps {
  objection: Objection
  onClose: () => void
  onWithdrawn: () => Promise<void>
}

/** Withdraws an objection, with a reason. */
export const WithdrawDialog = ({ objection, onClose, onWithdrawn }: WithdrawDialogProps) => (
  <WhyDialog
    title="Withdraw this objection?"
    confirm="Withdraw"
    cancel="Keep"
    route={withdrawObjection}
    id={objection.id}
    failure="Failed to withdraw the objection"
    onAnswer={async ({ changed, message }) => {
      showToast({ type: changed ? 'success' : 'info', message })
      await onWithdrawn()
    }}
    onClose={onClose}
  >
    <p>
      {contactKindWords[objection.kind]}, recorded on {longDateTime(objection.created_at)}. Later readings of
      pages may bring the contact back.
    </p>
  </WhyDialog>
)
