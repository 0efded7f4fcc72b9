import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { BusinessNumbers } from './business-numbers.tsx'
import { DailyNumbers } from './daily-numbers.tsx'
import { CallSums } from './call-sums.tsx'
import { ModelRows } from './model-rows.tsx'
import type { periods } from './period-choice.tsx'
import { ProviderCard } from './provider-card.tsx'
import { QueueCard } from './queue-card.tsx'
import { useFullQueues } from './use-full-queues.ts'

interface StatisticsReportProps {
  stats: AdminStats
  period: (typeof periods)[number]
  onChange: () => void
}

/** The numbers of users, queues and models. What is empty is left out or one sentence. */
export function StatisticsReport({ stats, period, onChange }: StatisticsReportProps) {
  const { model_stats_24h, provider_distribution, business_stats } = stats
  const hasModels = Object.keys(model_stats_24h).length > 0
  // the models of the last 24 hours have the same calls, so their providers add something only if there are several
  const isSamePeriod = period.value === '24h'
  const hasProviders = isSamePeriod
    ? provider_distribution.length > 1
    : provider_distribution.length > 0 || business_stats.ai_usage.length > 0
  return (
    <div className="grid grid-cols-1 gap-4 xl:gap-6">
      <BusinessNumbers business={business_stats} />
      <DailyNumbers period={period.dates} business={business_stats} />
      <h2 className="mt-2 text-lg">Queues</h2>
      <Queues queues={business_stats.queue_stats} onChange={onChange} />
      <CallSums {...stats} />
      {(hasModels || hasProviders) && (
        <div
          className={`grid grid-cols-1 items-start gap-4 xl:gap-6 ${hasModels && hasProviders ? 'lg:grid-cols-[2fr_1fr]' : ''}`}
        >
          {hasModels && <ModelRows {...stats} />}
          {hasProviders && <ProviderCard period={period.words} stats={stats} hasTokens={!isSamePeriod} />}
        </div>
      )}
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
  if (full.length === 0) return <p className="card p-5 text-ink-2">No pending or failed jobs.</p>
  return (
    <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3 xl:gap-6">
      {full.map(([name, queue]) => (
        <QueueCard key={name} name={name} queue={queue} onChange={onChange} />
      ))}
    </div>
  )
}
