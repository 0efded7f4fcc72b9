import { refreshPlan, type RefreshPlan } from '#shared/api/admin/refresh-plan.ts'
import { adminStats, type RequestSum } from '#shared/api/admin/statistics.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { QuestionDialog, type QuestionDialogProps } from '../../../ui/overlays/question-dialog.tsx'
import { bulkPhrase, type BulkWork } from './bulk-phrase.ts'

interface BulkQuestionProps extends Pick<QuestionDialogProps, 'busy' | 'problem' | 'onConfirm' | 'onClose'> {
  work: BulkWork
  count: number
}

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

interface Terms {
  /** How many pages of other sites each item takes at most. */
  pages: number
  asksModels: boolean
  more: string
}

const free = { pages: 0, asksModels: false }

const terms: Record<BulkWork, Terms> = {
  process: { pages: 1, asksModels: true, more: 'Each page is read again.' },
  screenshot: { pages: 1, asksModels: false, more: 'Each page is opened in a browser.' },
  delete: {
    ...free,
    more: 'Users no longer see what is deleted. It can be restored from the bin for 30 days.',
  },
  restore: { ...free, more: 'Users see what is restored again.' },
  refresh: {
    pages: 15,
    asksModels: false,
    more: 'Each website is read again, and an unknown one is sought.',
  },
  responses: {
    pages: 1,
    asksModels: true,
    more: 'The page of a vacancy is read again once, even if several responses are about it.',
  },
}

const aboutBulk = (work: BulkWork): string => terms[work].more

const hasCost = (work: BulkWork): boolean => terms[work].pages > 0

/** What today has left, and what a request to a model has taken on average. Each is absent until it is known. */
interface Known {
  plan: Pick<RefreshPlan, 'pages' | 'tokens'> | undefined
  overall: Pick<RequestSum, 'requests' | 'total_tokens'> | undefined
}

const leftOf = (budget: RefreshPlan['pages'] | undefined) =>
  budget === undefined
    ? ''
    : ` ${formatCount(Math.max(0, budget.limit - budget.spent))} of ${formatCount(budget.limit)} are left today.`

/** The cost of a bulk, as one sentence for each thing it spends. */
function costOfBulk(work: BulkWork, count: number, { plan, overall }: Known): string[] {
  const { pages, asksModels } = terms[work]
  const costs: string[] = []
  if (pages > 0)
    costs.push(`Up to ${counted(pages * count, 'page', 'pages')} of other sites.${leftOf(plan?.pages)}`)
  if (!asksModels) return costs
  const average = overall && overall.requests > 0 ? overall.total_tokens / overall.requests : undefined
  const tokens =
    average === undefined
      ? 'Tokens of language models, and no average is known yet.'
      : `About ${formatCount(Math.round(average * count))} tokens of language models, ${formatCount(Math.round(average))} each on average so far.`
  return [...costs, `${tokens}${leftOf(plan?.tokens)}`]
}
