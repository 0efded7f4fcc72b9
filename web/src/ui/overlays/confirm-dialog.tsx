import { useAction } from '../../lib/api/use-action.ts'
import { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx'

interface ConfirmDialogProps extends Omit<QuestionDialogProps, 'busy' | 'problem' | 'onConfirm'> {
  /** The message for a failure that has none. */
  failure: string
  /** Runs the action. */
  onConfirm: () => Promise<void>
}

/** Asks before an action that cannot be undone, or has a cost. The caller closes it after `onConfirm`. */
export function ConfirmDialog({ failure, onConfirm, ...question }: ConfirmDialogProps) {
  const { run, busy, problem } = useAction(onConfirm, { failure })
  return <QuestionDialog {...question} busy={busy} problem={problem} onConfirm={() => void run()} />
}
