import type { FormEvent } from 'react'
import { type Objection, withdrawObjection } from '../../../../../shared/api/admin/objections.ts'
import { contactKindWords } from '../../../../../shared/contact-kinds.ts'
import { longDateTime } from '../../../../../shared/format/date.ts'
import { call } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { WhyField } from '../why-field.tsx'

interface WithdrawDialogProps {
  objection: Objection
  onClose: () => void
  onWithdrawn: () => Promise<void>
}

/** Withdraws an objection, with a reason. */
export function WithdrawDialog({ objection, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { id, kind, created_at } = objection
  const form = useContractForm({ why: '' }, (values) => values, 'withdraw-')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(withdrawObjection, {
      request: (body) => call(withdrawObjection, { params: { id }, body }, { shownByCaller: true }),
      failure: 'Failed to withdraw the objection',
      onAnswer: async ({ changed, message }) => {
        showToast({ type: changed ? 'success' : 'info', message })
        await onWithdrawn()
        onClose()
      },
    })
  }
  return (
    <Dialog open onClose={onClose} locked={form.sending !== null} title="Withdraw this objection?">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p>
          {contactKindWords[kind]}, recorded on {longDateTime(created_at)}. Later readings of pages may bring
          the contact back.
        </p>
        <ErrorSummary errors={form.errors} />
        <WhyField {...form.field('why')} />
        <FormActions>
          <Button type="submit" busy={form.sending !== null}>
            Withdraw
          </Button>
          <Button variant="ghost" aria-disabled={form.sending !== null} onClick={onClose}>
            Keep
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
