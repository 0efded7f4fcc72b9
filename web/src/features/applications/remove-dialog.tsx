import { useState } from 'react'
import type { Application } from '../../../../shared/api/applications.ts'
import { failureMessage } from '../../lib/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'

interface RemoveDialogProps {
  application: Application
  remove: (vacancyId: number) => Promise<void>
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a vacancy goes from the list, as its note goes with it and a vacancy that is gone cannot be kept again. */
export function RemoveDialog({ application, remove, onClose, onRemoved }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await remove(application.vacancy_id)
      onRemoved()
    } catch (error) {
      setProblem(failureMessage(error, { failure: 'Failed to remove the vacancy' }))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} locked={busy} title="Remove this vacancy?">
      <div className="grid gap-5">
        <p className="[overflow-wrap:anywhere]">
          “{application.title}” at {application.company_name} goes from your list
          {application.note === '' ? '.' : ', and your note with it.'}
        </p>
        {problem !== null && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        <FormActions>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            Remove
          </Button>
          <Button variant="ghost" aria-disabled={busy} onClick={onClose}>
            Keep it
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
