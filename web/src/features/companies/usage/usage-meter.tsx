import { formatCount } from '#shared/format/number.ts'
import { Meter } from '../../../ui/meter.tsx'
import { LoadFailed, Skeleton } from '../../../ui/page/answer.tsx'
import { COME_BACK } from '../../search/finder-messages.ts'
import { ResetTime, type UsageState } from './use-usage.tsx'

const TITLE = 'Unlocks left today'
const NONE_LEFT = '0 unlocks left. Searching and register entries stay free.'

/**
 * The unlocks left today. The bar is full while all are left. It reserves its space while loading, so that nothing
 * moves. At the limit, the caller shows `ComeBack`.
 */
export const UsageMeter = ({ data: usage, error, isLoading, retry }: UsageState) => (
  <div className="min-h-16">
    {usage ? (
      <>
        <Meter
          label={TITLE}
          value={100 - usage.percent}
          max={100}
          valueText={`${formatCount(usage.remaining)} of ${formatCount(usage.limit)}`}
          tone={usage.reached ? 'key' : 'brand'}
        />
        <p className="mt-1.5 text-xs text-ink-2">
          {usage.reached ? (
            NONE_LEFT
          ) : (
            <>
              Resets <ResetTime resetTime={usage.resetTime} />
            </>
          )}
        </p>
      </>
    ) : error ? (
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{TITLE}</p>
        <LoadFailed message={error.message} retrying={isLoading} onRetry={retry} />
      </div>
    ) : (
      <Skeleton className="h-12 w-full" />
    )}
  </div>
)

/**
 * Says when the daily limit resets, in the user's local time (docs/product/messages.md "Finder"). "Tomorrow" would be
 * wrong west of Europe: there, the limit resets in the afternoon. Other searches stay free, so it names those that unlock.
 */
export const ComeBack = ({ resetTime, id }: { resetTime: string; id?: string }) => (
  <p id={id} className="text-sm font-semibold text-key">
    <span>{COME_BACK} that unlock companies</span>{' '}
    <span className="font-normal">
      (unlocks return <ResetTime resetTime={resetTime} />)
    </span>
  </p>
)
