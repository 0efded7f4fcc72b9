import type { AdminStats } from '../../../../../shared/api/admin/statistics.ts'
import { BusinessNumbers } from './business-numbers.tsx'
import { DailyNumbers } from './daily-numbers.tsx'
import { LastMinute } from './last-minute.tsx'
import { ModelRows } from './model-rows.tsx'
import type { periods } from './period-choice.tsx'
import { ProviderCard } from './provider-card.tsx'
import { QueueCard } from './queue-card.tsx'
import { SumTile } from './sum-tile.tsx'
import { useFullQueues } from './use-full-queues.ts'

interface StatisticsReportProps {
  stats: AdminStats
  period: (typeof periods)[number]
  onChange: () => void
}

/** The numbers of models, queues and users. */
export function StatisticsReport({ stats, period, onChange }: StatisticsReportProps) {
  const { last_minute, last_24h, overall, last_minute_detailed, business_stats } = stats
  return (
    <div className="grid grid-cols-1 gap-4 xl:gap-6">
      <div className="grid gap-4 md:grid-cols-3 xl:gap-6">
        <SumTile title="Last minute" sum={last_minute} />
        <SumTile title="Last 24 hours" sum={last_24h} />
        <SumTile title="Overall" sum={overall} />
      </div>
      <LastMinute sum={last_minute} seconds={last_minute_detailed} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr] xl:gap-6">
        <ModelRows {...stats} />
        <ProviderCard period={period.words} stats={stats} />
      </div>
      <h2 className="mt-2 text-lg">Queues</h2>
      <Queues queues={business_stats.queue_stats} onChange={onChange} />
      <h2 className="mt-2 text-lg">Business</h2>
      <BusinessNumbers business={business_stats} />
      <DailyNumbers period={period.dates} business={business_stats} />
    </div>
  )
}

/** A card for each queue that holds something. */
function Queues({
  queues,
  onChange,
}: {
  queues: AdminStats['business_stats']['queue_stats']
  onChange: () => void
}) {
  const full = useFullQueues(queues)
  if (full.length === 0) return <p className="text-ink-2">Nothing waits, and nothing has failed.</p>
  return (
    <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3 xl:gap-6">
      {full.map(([name, queue]) => (
        <QueueCard key={name} name={name} queue={queue} onChange={onChange} />
      ))}
    </div>
  )
}
