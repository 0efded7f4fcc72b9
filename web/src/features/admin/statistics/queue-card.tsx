import { listQueueItems, type QueueItem } from '../../../../../shared/api/statistics.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { relativeTime } from '../../../../../shared/format/relative-time.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'

/** The newest jobs of one queue. */
export function QueueCard({ name, title }: { name: string; title: string }) {
  const { data, error, isValidating, mutate } = useApi(listQueueItems, { params: { name } })
  return (
    <CardSection title={title}>
      {data ? (
        <QueueItems title={title} items={data.data} />
      ) : error ? (
        <LoadFailed
          message={error.message}
          error={error}
          retrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <>
          <output className="sr-only">Loading…</output>
          <Skeleton className="h-40 w-full" />
        </>
      )}
    </CardSection>
  )
}

function QueueItems({ title, items }: { title: string; items: readonly QueueItem[] }) {
  if (items.length === 0) return <p className="text-ink-2">Nothing is queued.</p>
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">The newest jobs: {title}</caption>
      <thead>
        <tr className="text-left text-ink-2">
          <th className="py-2 font-normal">Job</th>
          <th className="py-2 text-right font-normal">Attempts</th>
          <th className="py-2 text-right font-normal">Last start</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className="border-t border-line">
            <td className="py-2">{jobWords(item)}</td>
            <td className="py-2 text-right">{formatCount(item.attempts)}</td>
            <td className="py-2 text-right">{relativeTime(item.reserved_at, browserClock())}</td>
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

/** Names an item: `vacancy 12`, or `3 items of bulk work`. */
function jobWords(item: QueueItem): string {
  if (isDeleted(item)) return 'Deleted'
  const subject = item.job_details?.['subject']
  return item.count > 1
    ? `${item.type}, ${formatCount(item.count)} items`
    : `${item.type} ${typeof subject === 'string' ? subject : ''}`.trim()
}
