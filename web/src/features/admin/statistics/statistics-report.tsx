import type { ReactNode } from 'react'
import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { formatCount } from '#shared/format/number.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Meter } from '../../../ui/meter.tsx'
import { CardSection } from '../../../ui/page/answer.tsx'
import { RegisterDate } from '../../../ui/register-date.tsx'
import { CallSums } from './call-sums.tsx'
import { DailyNumbers } from './daily-numbers.tsx'
import { Count, describeOutcome, fittingCount, OutcomeKey, outcomes } from './outcomes.tsx'
import type { periods } from './period-choice.tsx'
import { QueueCard, useFullQueues } from './queue-card.tsx'

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

function BusinessNumbers({ business }: { business: AdminStats['business_stats'] }) {
  const { companies, users, vacancies, register } = business
  return (
    <section aria-label="Platform" className="card p-5 sm:p-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Total name="Companies" count={companies} />
        <Total name="Users" count={users} />
        <Total name="Vacancies" count={vacancies} />
        <Fact name="Register">
          <dd>
            {register.date === null ? 'None imported' : <RegisterDate date={register.date} />}
            {register.imported_at !== null && (
              <span className="block text-sm text-ink-2">
                Imported {relativeTime(register.imported_at, browserClock())}
              </span>
            )}
          </dd>
        </Fact>
      </dl>
    </section>
  )
}

const Total = ({ name, count }: { name: string; count: number | null }) => (
  <Fact name={name}>
    {count === null ? (
      <dd>Not counted yet</dd>
    ) : (
      <dd className="text-2xl font-semibold tabular-nums">
        <Count value={count} />
      </dd>
    )}
  </Fact>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-sm text-ink-2">{name}</dt>
    {children}
  </div>
)

type Models = Pick<AdminStats, 'models' | 'model_stats_24h'>
type ModelSum = AdminStats['model_stats_24h'][string]

/** The calls of each model in the last 24 hours. There was at least one. */
function ModelRows({ models, model_stats_24h: sums }: Models) {
  const rows = Object.entries(sums).toSorted(([, one], [, other]) => other.requests - one.requests)
  const max = Math.max(1, ...rows.map(([, { requests }]) => requests))
  const silent = models.filter((name) => !rows.some(([key]) => key === name || key.endsWith(`/${name}`)))
  return (
    <CardSection title="Models, last 24 hours">
      <OutcomeKey />
      <ul className="divide-y divide-line">
        {rows.map(([name, sum]) => (
          <ModelRow key={name} name={name} sum={sum} max={max} />
        ))}
      </ul>
      {silent.length > 0 && (
        <p className="text-sm [overflow-wrap:anywhere] text-ink-2">Without requests: {silent.join(', ')}</p>
      )}
    </CardSection>
  )
}

const ModelRow = ({ name, sum, max }: { name: string; sum: ModelSum; max: number }) => (
  <li className="grid gap-3 py-3.5 text-sm tabular-nums @2xl:grid-cols-[minmax(0,1fr)_16rem] @2xl:gap-6">
    <div className="grid content-start gap-1.5">
      <h3 className="flex flex-wrap justify-between gap-x-3 text-sm font-normal">
        <span className="font-mono [overflow-wrap:anywhere]">{name}</span>
        <span>
          {formatCount(sum.requests)} {sum.requests === 1 ? 'request' : 'requests'}
        </span>
      </h3>
      <OutcomeBar sum={sum} max={max} />
      <p className="text-ink-2">
        {describeOutcome(sum)}. {sum.provider}, {formatCount(sum.avg_ms)} ms on average.
      </p>
    </div>
    <TokenProgress label="Tokens" tokens={sum.total_tokens} expected={sum.expected_token} />
  </li>
)

function OutcomeBar({ sum, max }: { sum: ModelSum; max: number }) {
  const percentOf = (parts: readonly { key: (typeof outcomes)[number]['key'] }[]) =>
    `${(parts.reduce((total, { key }) => total + sum[key], 0) / max) * 100}%`
  return (
    <svg aria-hidden="true" className="h-4 w-full">
      {outcomes.map((outcome, at) => (
        <rect
          key={outcome.key}
          x={percentOf(outcomes.slice(0, at))}
          width={percentOf([outcome])}
          height="100%"
          className={outcome.fill}
        />
      ))}
    </svg>
  )
}

interface ProviderCardProps {
  period: string
  stats: AdminStats
  hasTokens: boolean
}

function ProviderCard({ period, stats, hasTokens }: ProviderCardProps) {
  const { provider_distribution, grouped_model_stats: sums, business_stats } = stats
  return (
    <CardSection title={`Providers, ${period}`}>
      {provider_distribution.length > 0 && (
        <ul className="grid gap-4">
          {provider_distribution.map(({ provider, requests, percentage }) => (
            <li key={provider} className="grid gap-1">
              <Meter
                label={provider}
                value={percentage}
                max={100}
                valueText={`${percentage}%, ${formatCount(requests)} ${requests === 1 ? 'request' : 'requests'}`}
              />
              {sums[provider] && (
                <p className="text-sm text-ink-2 tabular-nums">{describeOutcome(sums[provider])}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasTokens && business_stats.ai_usage.length > 0 && (
        <>
          <h3 className="mt-2 text-base">Tokens</h3>
          <ul className="grid gap-4">
            {business_stats.ai_usage.map(({ provider, model, total_tokens, expected_token }) => (
              <li key={`${provider}/${model}`}>
                <TokenProgress label={model} tokens={total_tokens} expected={expected_token} />
              </li>
            ))}
          </ul>
        </>
      )}
    </CardSection>
  )
}

interface TokenProgressProps {
  label: string
  tokens: number
  /** Null if no number is expected. */
  expected: number | null
}

/**
 * Used tokens as a share of the expected ones: at most 100 per cent, and 100 without an expectation
 * (docs/product/admin.md "Statistics"). Then the bar is open, so that it does not look used up.
 */
function TokenProgress({ label, tokens, expected }: TokenProgressProps) {
  const percentage = expected ? Math.min(100, Math.round((tokens / expected) * 100)) : 100
  const words = (text: (count: number) => string) =>
    expected ? `${text(tokens)} of ${text(expected)} (${percentage}%)` : `${text(tokens)}, no limit set`
  return (
    <div title={words(formatCount)}>
      <Meter label={label} value={percentage} max={100} valueText={words(fittingCount)} isOpen={!expected} />
    </div>
  )
}
