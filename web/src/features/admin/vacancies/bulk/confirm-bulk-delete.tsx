import { formatCount } from '../../../../../../shared/format/number.ts'
import { ActionError } from '../../../../ui/action-error.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FormActions } from '../../../../ui/forms/form-actions.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

interface ConfirmBulkDeleteProps {
  count: number
  running: boolean
  problem: string | null
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before several vacancies are deleted, and names their number. */
export function ConfirmBulkDelete({ count, running, problem, onConfirm, onClose }: ConfirmBulkDeleteProps) {
  const isOne = count === 1
  const noun = `${formatCount(count)} ${isOne ? 'vacancy' : 'vacancies'}`
  return (
    <Dialog open onClose={onClose} locked={running} title={`Delete ${noun}?`}>
      <div className="grid gap-5">
        <p>
          {isOne ? 'Users no longer see it. It' : 'Users no longer see them. They'} can be restored from the
          bin for 30 days.
        </p>
        <ActionError message={problem} className="text-base" />
        <FormActions>
          <Button variant="danger" busy={running} onClick={() => void onConfirm()}>
            Delete {noun}
          </Button>
          <Button variant="ghost" aria-disabled={running} onClick={onClose}>
            {isOne ? 'Keep it' : 'Keep them'}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
