import { adminStats, type AdminStats } from '#shared/api/admin/statistics.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { queueLabel } from '../statistics/queue-label.ts'
import { RedriveAction } from '../statistics/redrive-action.tsx'
import { useFullQueues } from '../statistics/use-full-queues.ts'

const REFRESH_MS = 30_000

type Queue = AdminStats['business_stats']['queue_stats'][string]

const none: Record<string, Queue> = {}

/** A row for each queue that holds something. */
export function QueueRows() {
  const { data, error, isValidating, mutate } = useApi(
    adminStats,
    { query: { period: '24h' } },
    { shownByCaller: true, refreshInterval: REFRESH_MS },
  )
  const full = useFullQueues(data?.data.business_stats.queue_stats ?? none)
  return (
    <CardSection title="Pending work">
      {error && !data && (
        <LoadFailed
          message={error.worded ? error.message : 'Failed to fetch the queues'}
          error={error}
          retrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !data && <Skeleton className="h-16" />}
      {data && full.length === 0 && <p className="text-ink-2">No pending or failed jobs.</p>}
      {full.length > 0 && (
        <ul className="grid divide-y divide-line">
          {full.map(([name, queue]) => (
            <li key={name} className="grid gap-2 py-2 first:pt-0 last:pb-0">
              <div className="flex flex-wrap justify-between gap-x-3">
                <h3 className="text-base">{queueLabel(name)}</h3>
                <p className="text-sm text-ink-2 tabular-nums">{queueText(queue)}</p>
              </div>
              <RedriveAction name={name} dead={queue.dead} onEnd={() => void mutate()} />
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  )
}

/** `12 waiting, 3 in work, 40 for later, 1 failed message`. */
const queueText = ({ waiting, in_flight, delayed, dead }: Queue): string =>
  [
    waiting > 0 && `${formatCount(waiting)} waiting`,
    in_flight > 0 && `${formatCount(in_flight)} in work`,
    delayed > 0 && `${formatCount(delayed)} for later`,
    dead > 0 && counted(dead, 'failed message', 'failed messages'),
  ]
    .filter((part) => part !== false)
    .join(', ') || 'nothing waits now'
