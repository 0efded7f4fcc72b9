import { type ReactNode, useRef } from 'react'
import { ActionError } from '../action-error.tsx'
import { Button } from '../button.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { Dialog } from './dialog.tsx'

export interface QuestionDialogProps {
  /** The question. */
  title: string
  /** The labels of the two buttons, which say what happens. */
  confirm: string
  cancel: string
  /** Whether the action destroys nothing. Its button is then not red. */
  isHarmless?: boolean
  /** Whether the action is running. The dialog cannot be closed meanwhile. */
  busy: boolean
  /** Why the action has failed. */
  problem: string | null
  onConfirm: () => void
  onClose: () => void
  /** The consequences of the action. */
  children: ReactNode
}

/** A question with two answers. The answer that changes nothing gets the focus, so that a second press of Enter costs nothing. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, confirm, cancel, isHarmless, busy, problem, onConfirm, onClose, children } = props
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open onClose={onClose} locked={busy} title={title} focusOn={keep}>
      <div className="grid gap-5 [overflow-wrap:anywhere]">
        {children}
        <ActionError message={problem} className="text-base" />
        <FormActions>
          <Button variant={isHarmless ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button ref={keep} variant="ghost" aria-disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
