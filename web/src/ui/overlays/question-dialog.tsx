import { type ReactNode, useRef } from 'react'
import { useAction, ActionError, Button } from '../button.tsx'
import { FormActions } from '../forms/form.tsx'
import { Dialog } from './dialog.tsx'

export interface QuestionDialogProps {
  title: string
  confirm: string
  cancel: string
  /** Whether the action destroys nothing. Its button is then not red. */
  isHarmless?: boolean
  /** Whether the action is running. The dialog cannot be closed meanwhile. */
  busy: boolean
  problem: string | null
  onConfirm: () => void
  onClose: () => void
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

interface ConfirmDialogProps extends Omit<QuestionDialogProps, 'busy' | 'problem' | 'onConfirm'> {
  failure: string
  onConfirm: () => Promise<void>
}

/** Asks before an action that cannot be undone, or has a cost. The caller closes it after `onConfirm`. */
export function ConfirmDialog({ failure, onConfirm, ...question }: ConfirmDialogProps) {
  const { run, busy, problem } = useAction(onConfirm, { failure })
  return <QuestionDialog {...question} busy={busy} problem={problem} onConfirm={() => void run()} />
}
