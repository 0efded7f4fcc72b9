import { formatCount } from '#shared/format/number.ts'
import { QuestionDialog } from '../../../../ui/overlays/question-dialog.tsx'

interface ConfirmBulkDeleteProps {
  count: number
  running: boolean
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before several vacancies are deleted, and names their number. */
export function ConfirmBulkDelete({ count, running, ...question }: ConfirmBulkDeleteProps) {
  const isOne = count === 1
  const noun = `${formatCount(count)} ${isOne ? 'vacancy' : 'vacancies'}`
  return (
    <QuestionDialog
      {...question}
      title={`Delete ${noun}?`}
      confirm={`Delete ${noun}`}
      cancel={isOne ? 'Keep it' : 'Keep them'}
      busy={running}
    >
      <p>
        {isOne ? 'Users no longer see it. It' : 'Users no longer see them. They'} can be restored from the bin
        for 30 days.
      </p>
    </QuestionDialog>
  )
}
