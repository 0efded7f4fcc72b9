import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { formatCount } from '#shared/format/number.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { OutcomeKey } from './outcome-key.tsx'
import { outcomes, describeOutcome } from './outcomes.ts'
import { TokenProgress } from './token-progress.tsx'

type Models = Pick<AdminStats, 'models' | 'model_stats_24h'>
type ModelSum = AdminStats['model_stats_24h'][string]

/** The calls of each model in the last 24 hours. There was at least one. */
export function ModelRows({ models, model_stats_24h: sums }: Models) {
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

function ModelRow({ name, sum, max }: { name: string; sum: ModelSum; max: number }) {
  return (
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
}

/** A bar as long as the model's share of the busiest one. */
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
