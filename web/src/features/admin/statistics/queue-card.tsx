import type { ReactNode } from 'react'
import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { formatCount } from '#shared/format/number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { queueLabel } from './queue-label.ts'
import { QueueItems } from './queue-items.tsx'
import { RedriveAction } from './redrive-action.tsx'

/** Names and values, one pair per line. */
function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-1 text-sm tabular-nums">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface QueueCardProps {
  name: string
  queue: AdminStats['business_stats']['queue_stats'][string]
  /** Called when dead letters have been moved. */
  onChange: () => void
}

/** The numbers of one queue, its newest jobs, and the way back for its dead letters. */
export function QueueCard({ name, queue, onChange }: QueueCardProps) {
  const label = queueLabel(name)
  const { waiting, in_flight, delayed, dead, items } = queue
  const numbers = (
    [
      ['Waiting', waiting],
      ['In flight', in_flight],
      ['Delayed', delayed],
      ['Dead', dead],
    ] as const
  ).filter(([, count]) => count > 0)
  return (
    <section aria-label={label} className="card grid content-start gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 text-sm [overflow-wrap:anywhere] md:text-base">{label}</h3>
        {dead > 0 && <Badge tone="danger">{formatCount(dead)} dead</Badge>}
      </div>
      {numbers.length > 0 ? (
        <FactList facts={numbers.map(([fact, count]) => [fact, formatCount(count)])} />
      ) : (
        <p className="text-sm text-ink-2">
          {items.length > 0 ? 'No pending jobs. The last work it did:' : 'Empty now'}
        </p>
      )}
      <RedriveAction name={name} dead={dead} onEnd={onChange} />
      <QueueItems name={label} items={items} />
    </section>
  )
}
