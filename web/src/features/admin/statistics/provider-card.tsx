import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { formatCount } from '#shared/format/number.ts'
import { Meter } from '../../../ui/meter.tsx'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { describeOutcome } from './outcomes.ts'
import { TokenProgress } from './token-progress.tsx'

interface ProviderCardProps {
  /** The period in words. */
  period: string
  stats: AdminStats
  /** Whether the tokens of each model follow. */
  hasTokens: boolean
}

/** The providers and the used tokens in the chosen period. */
export function ProviderCard({ period, stats, hasTokens }: ProviderCardProps) {
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
