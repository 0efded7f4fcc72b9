import * as z from 'zod/mini'

const countOrNone = z._default(z.int(), 0)

/** What is counted of the calls of a model. */
export const CallCounts = z.object({
  requests: z.int(),
  success: countOrNone,
  errors: countOrNone,
  rate_limited: countOrNone,
  total_tokens: countOrNone,
  milliseconds: countOrNone,
})
type CallCounts = z.infer<typeof CallCounts>

/** The calls of a model in one bucket of time. `start` is an ISO instant, cut to the length of the bucket. */
export interface ResponseCount extends CallCounts {
  start: string
  provider: string
  model: string
}

const names = Object.keys(CallCounts.shape) as (keyof CallCounts)[]

/** The totals of several calls. `avg_ms` is 0 if there were none. */
export function sumOf(counts: readonly ResponseCount[]) {
  const totals = names.map((name) => [name, counts.reduce((sum, one) => sum + one[name], 0)])
  const { milliseconds, ...sum } = Object.fromEntries(totals) as CallCounts
  return { ...sum, avg_ms: sum.requests === 0 ? 0 : Math.round(milliseconds / sum.requests) }
}
