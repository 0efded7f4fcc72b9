import type { RequestSum } from '../../../../../shared/api/admin/statistics.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { Count } from './count.tsx'
import { FactList } from './fact-list.tsx'

/** The totals of a period on a card. */
export function SumTile({ title, sum }: { title: string; sum: RequestSum }) {
  const { requests, success, errors, rate_limited, total_tokens, avg_ms } = sum
  return (
    <section aria-label={title} className="card grid content-start gap-3 p-5">
      <h2 className="text-sm font-normal text-ink-2">{title}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2 tabular-nums">
        <span className="text-3xl font-semibold text-ink">
          <Count value={requests} />
        </span>
        {requests === 1 ? 'request' : 'requests'}, <Count value={total_tokens} /> tokens
      </p>
      <FactList
        facts={[
          ['Success', <Count key="success" value={success} />],
          ['Rate limited', <Count key="rate_limited" value={rate_limited} />],
          ['Errors', <Count key="errors" value={errors} />],
          ['Average', requests === 0 ? '–' : `${formatCount(avg_ms)} ms`],
        ]}
      />
    </section>
  )
}
