import type { AdminStats, RequestSum } from '#shared/api/admin/statistics.ts'
import { formatCount } from '#shared/format/number.ts'
import { CardSection } from '../../../ui/page/answer.tsx'
import { TableBox, CountsHead } from '../list/list-table.tsx'
import { Count, describeOutcome, OutcomeKey, outcomes } from './outcomes.tsx'

type Sums = Pick<AdminStats, 'last_minute' | 'last_24h' | 'overall' | 'last_minute_detailed'>

const periodColumns = ['Period', 'Requests', 'Success', 'Rate limited', 'Errors', 'Tokens', 'Average']

/** The calls of language models: a row for each period with any, and the last minute second by second. */
export function CallSums({ last_minute, last_24h, overall, last_minute_detailed }: Sums) {
  const rows = [
    ['Last minute', last_minute],
    ['Last 24 hours', last_24h],
    ['Overall', overall],
  ] as const
  const filled = rows.filter(([, { requests }]) => requests > 0)
  return (
    <CardSection title="Calls of language models">
      {filled.length === 0 ? (
        <p className="text-ink-2">No model has been called yet.</p>
      ) : (
        // its cells begin where the title does
        <div className="-mx-4 sm:-mx-5">
          <TableBox label="Calls by period" columns={periodColumns}>
            <CountsHead names={periodColumns} />
            <tbody>
              {filled.map(([period, sum]) => (
                <SumRow key={period} period={period} sum={sum} />
              ))}
            </tbody>
          </TableBox>
        </div>
      )}
      {last_minute.requests > 0 && <LastMinute sum={last_minute} seconds={last_minute_detailed} />}
      {overall.requests > 0 && last_24h.requests === 0 && (
        <p className="text-sm text-ink-2">No model was called in the last 24 hours.</p>
      )}
    </CardSection>
  )
}

function SumRow({ period, sum }: { period: string; sum: RequestSum }) {
  const { requests, success, errors, rate_limited, total_tokens, avg_ms } = sum
  return (
    <tr className="border-t border-line">
      <th scope="row" className="font-normal">
        {period}
      </th>
      <td className="text-right font-semibold">
        <Count value={requests} />
      </td>
      {[success, rate_limited, errors, total_tokens].map((count, at) => (
        <td key={periodColumns[at + 2]} className="text-right">
          <Count value={count} />
        </td>
      ))}
      <td className="text-right">{formatCount(avg_ms)} ms</td>
    </tr>
  )
}

function LastMinute({ sum, seconds }: { sum: RequestSum; seconds: readonly RequestSum[] }) {
  const busiest = Math.max(0, ...seconds.map(({ requests }) => requests))
  return (
    <section aria-label="The last 60 seconds" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-base">The last 60 seconds</h3>
        <OutcomeKey />
      </div>
      <ColumnsChart
        columns={seconds.map((second) => outcomes.map(({ key, fill }) => ({ amount: second[key], fill })))}
      />
      <p className="text-sm text-ink-2 tabular-nums">
        {describeOutcome(sum)}. At most {formatCount(busiest)} in one second.
      </p>
    </section>
  )
}

/** A part of a column. `fill` is a class. */
interface Segment {
  amount: number
  fill: string
}

const HEIGHT = 100
/** The width of a column with its gap, and of the column alone. */
const STEP = 10
const WIDTH = 8
/** A chart with fewer columns leaves room, so that one column does not fill it. */
const LEAST_COLUMNS = 7

const sum = (column: readonly Segment[]) => column.reduce((total, { amount }) => total + amount, 0)

function ColumnsChart({ columns }: { columns: readonly (readonly Segment[])[] }) {
  const scale = HEIGHT / Math.max(1, ...columns.map(sum))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(LEAST_COLUMNS, columns.length) * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-20 w-full border-b border-edge"
    >
      {columns.flatMap((column, at) =>
        column.map(({ amount, fill }, segment) => (
          <rect
            key={`${at} ${segment}`}
            x={at * STEP + (STEP - WIDTH) / 2}
            y={HEIGHT - sum(column.slice(0, segment + 1)) * scale}
            width={WIDTH}
            height={amount * scale}
            className={fill}
          />
        )),
      )}
    </svg>
  )
}
