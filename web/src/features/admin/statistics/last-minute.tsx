import type { RequestSum } from '../../../../../shared/api/admin/statistics.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { ColumnsChart } from './columns-chart.tsx'
import { OutcomeKey } from './outcome-key.tsx'
import { outcomes, outcomeWords } from './outcomes.ts'

interface LastMinuteProps {
  sum: RequestSum
  /** The sum of each second, oldest first. */
  seconds: readonly RequestSum[]
}

/** The last minute, second by second. */
export function LastMinute({ sum, seconds }: LastMinuteProps) {
  const busiest = Math.max(0, ...seconds.map(({ requests }) => requests))
  return (
    <CardSection title="The last 60 seconds">
      <OutcomeKey />
      <ColumnsChart
        columns={seconds.map((second) => outcomes.map(({ key, fill }) => ({ amount: second[key], fill })))}
      />
      <p className="text-sm text-ink-2 tabular-nums">
        {sum.requests === 0
          ? 'No model was called in the last minute.'
          : `${outcomeWords(sum)}. At most ${formatCount(busiest)} in one second.`}
      </p>
    </CardSection>
  )
}
