import { refreshPlan } from '#shared/api/admin/refresh-plan.ts'
import { adminStats } from '#shared/api/admin/statistics.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { QuestionDialog, type QuestionDialogProps } from '../../../ui/overlays/question-dialog.tsx'
import { aboutBulk, costOfBulk, hasCost } from './bulk-costs.ts'
import { bulkPhrase, type BulkWork } from './bulk-phrase.ts'

interface BulkQuestionProps extends Pick<QuestionDialogProps, 'busy' | 'problem' | 'onConfirm' | 'onClose'> {
  work: BulkWork
  count: number
}

/** Asks before a bulk starts, with its number and its cost. */
export function BulkQuestion({ work, count, ...question }: BulkQuestionProps) {
  const isCostly = hasCost(work)
  const plan = useApi(refreshPlan, isCostly ? {} : null, { shownByCaller: true })
  const stats = useApi(adminStats, isCostly ? { query: {} } : null, { shownByCaller: true })
  const phrase = bulkPhrase(work, count)
  const isDeletion = work === 'delete'
  const costs = costOfBulk(work, count, { plan: plan.data?.data, overall: stats.data?.data.overall })
  return (
    <QuestionDialog
      {...question}
      title={`${phrase}?`}
      confirm={phrase}
      cancel={isDeletion ? (count === 1 ? 'Keep it' : 'Keep them') : 'Cancel'}
      isHarmless={!isDeletion}
    >
      <p>{aboutBulk(work)}</p>
      {costs.length > 0 && (
        <ul aria-label="Cost" className="grid list-disc gap-1 pl-5 tabular-nums">
          {costs.map((cost) => (
            <li key={cost}>{cost}</li>
          ))}
        </ul>
      )}
    </QuestionDialog>
  )
}
