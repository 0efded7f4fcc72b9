import type { QueueItem } from '#shared/api/admin/statistics.ts'
import { formatCount } from '#shared/format/number.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { browserClock } from '../../../lib/clock.ts'

/** The newest jobs of a queue: what they are, their attempts, and when they last started. */
export function QueueItems({ name, items }: { name: string; items: readonly QueueItem[] }) {
  if (items.length === 0) return null
  const now = browserClock()
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">The newest jobs of {name}</caption>
      <thead>
        <tr className="text-left text-ink-2">
          <th className="py-1.5 font-normal">Job</th>
          <th className="py-1.5 pl-3 text-right font-normal">Attempts</th>
          <th className="py-1.5 pl-3 text-right font-normal whitespace-nowrap">Last start</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className="border-t border-line align-top">
            <td className="py-1.5 [overflow-wrap:anywhere]">{jobWords(item)}</td>
            <td className="py-1.5 pl-3 text-right">{formatCount(item.attempts)}</td>
            <td className="py-1.5 pl-3 text-right whitespace-nowrap">
              {relativeTime(item.reserved_at, now)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * An item without attempts, details and reservation is shown as deleted (docs/product/api.md "Calls of
 * administrators").
 */
const isDeleted = ({ active, attempts, job_details, reserved_at }: QueueItem): boolean =>
  !active && attempts === 0 && job_details === null && reserved_at === null

/** Names an item: `vacancy 12`, or `bulk, 3 items`. */
function jobWords(item: QueueItem): string {
  if (isDeleted(item)) return 'Deleted'
  const subject = item.job_details?.['subject']
  return item.count > 1
    ? `${item.type}, ${formatCount(item.count)} items`
    : `${item.type} ${typeof subject === 'string' ? subject : ''}`.trim()
}
