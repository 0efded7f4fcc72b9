import { CardSection } from '../../../ui/card-section.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { UsageMeter } from './usage-meter.tsx'
import { useUsage } from './use-usage.ts'

/** The day's searches on a page that is not the finder: what is left of them, or that there is no limit. */
export function UsageCard() {
  const { data: usage, error, isLoading, mutate } = useUsage()
  return (
    <CardSection title="Daily searches">
      {usage?.unlimited ? (
        <p>You have no daily limit.</p>
      ) : error && !usage ? (
        <LoadFailed message={error.message} retrying={isLoading} onRetry={() => void mutate()} />
      ) : (
        <UsageMeter usage={usage} />
      )}
      {!usage?.unlimited && (
        <p className="text-sm text-ink-2">
          Opening a new company uses one search. A company that you have unlocked stays free to open.
        </p>
      )}
    </CardSection>
  )
}
