import type { ReactNode } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { ActionError } from '../action-error.tsx'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { FormActions } from '../forms/form-actions.tsx'

interface ConfirmDialogProps {
  /** The question. */
  title: string
  /** The labels of the two buttons, which say what happens. */
  confirm: string
  cancel: string
  /** Whether the action destroys nothing. Its button is then not red. */
  isHarmless?: boolean
  /** The message for a failure that has none. */
  failure: string
  /** Runs the action. The dialog cannot be closed while it runs. */
  onConfirm: () => Promise<void>
  onClose: () => void
  /** The consequences of the action. */
  children: ReactNode
}

/** Asks before an action that cannot be undone, or has a cost. The caller closes it after `onConfirm`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, cancel, isHarmless, failure, onConfirm, onClose, children } = props
  const { run, busy, problem } = useAction(onConfirm, { failure })
  return (
    <Dialog open onClose={onClose} locked={busy} title={title}>
      <div className="grid gap-5 [overflow-wrap:anywhere]">
        {children}
        <ActionError message={problem} className="text-base" />
        <FormActions>
          <Button variant={isHarmless ? 'primary' : 'danger'} busy={busy} onClick={() => void run()}>
            {confirm}
          </Button>
          <Button variant="ghost" aria-disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
