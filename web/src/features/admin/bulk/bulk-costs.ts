import { counted, formatCount } from '#shared/format/number.ts'
import type { RefreshPlan } from '#shared/api/admin/refresh-plan.ts'
import type { RequestSum } from '#shared/api/admin/statistics.ts'
import type { BulkWork } from './bulk-phrase.ts'

interface Terms {
  /** How many pages of other sites each item takes at most. */
  pages: number
  /** Whether each item asks a language model. */
  asksModels: boolean
  /** What else to know before it starts. */
  more: string
}

const free = { pages: 0, asksModels: false }

/** What each kind of bulk costs. */
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

/** What else to know before a bulk starts. */
export const aboutBulk = (work: BulkWork): string => terms[work].more

/** Whether a bulk costs anything. */
export const hasCost = (work: BulkWork): boolean => terms[work].pages > 0

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
export function costOfBulk(work: BulkWork, count: number, { plan, overall }: Known): string[] {
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
