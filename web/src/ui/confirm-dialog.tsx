import { useState, type ReactNode } from 'react'
import { failureMessage } from '../lib/form-errors.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormActions } from './form-actions.tsx'

interface ConfirmDialogProps {
  /** The question. */
  title: string
  /** What the two buttons say: what it does, and what not to do it is. */
  confirm: string
  cancel: string
  /** What is said of a failure that brings no words. */
  failure: string
  /** Does it; while it is under way nothing closes the dialog. */
  onConfirm: () => Promise<void>
  onClose: () => void
  /** What goes with it. */
  children: ReactNode
}

/** Asks before something that cannot be undone. Who opened it closes it once `onConfirm` is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, cancel, failure, onConfirm, onClose, children } = props
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await onConfirm()
    } catch (error) {
      setProblem(failureMessage(error, { failure }))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} locked={busy} title={title}>
      <div className="grid gap-5 [overflow-wrap:anywhere]">
        {children}
        {problem !== null && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        <FormActions>
          <Button variant="danger" busy={busy} onClick={() => void act()}>
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
