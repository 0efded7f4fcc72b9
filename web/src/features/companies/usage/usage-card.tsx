import { articlePath } from '#shared/pages.ts'
import { TextLink } from '../../../ui/external-link.tsx'
import { CardSection } from '../../../ui/page/answer.tsx'
import { ComeBack, UsageMeter } from './usage-meter.tsx'
import { useUsage } from './use-usage.tsx'

/** The unlocks left today, or that there is no limit. Used by pages other than the finder. */
export function UsageCard() {
  const usage = useUsage()
  const unlimited = usage.data?.unlimited
  return (
    <CardSection title="Daily unlocks">
      {unlimited ? <p>You have no daily limit.</p> : <UsageMeter {...usage} />}
      {usage.data?.reached && <ComeBack resetTime={usage.data.resetTime} />}
      {!unlimited && (
        <p className="text-sm text-ink-2">
          Opening a locked company uses one unlock. A company that you have unlocked stays free to open.{' '}
          <TextLink to={`${articlePath('where-our-data-comes-from')}#why-we-lock-companies`}>
            Why companies are locked
          </TextLink>
        </p>
      )}
    </CardSection>
  )
}
