import { formatCount } from '#shared/format/number.ts'
import { Meter } from '../../../ui/meter.tsx'
import { fittingCount } from './fitting-count.ts'

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
export function TokenProgress({ label, tokens, expected }: TokenProgressProps) {
  const percentage = expected ? Math.min(100, Math.round((tokens / expected) * 100)) : 100
  const words = (text: (count: number) => string) =>
    expected ? `${text(tokens)} of ${text(expected)} (${percentage}%)` : `${text(tokens)}, no limit set`
  return (
    <div title={words(formatCount)}>
      <Meter label={label} value={percentage} max={100} valueText={words(fittingCount)} isOpen={!expected} />
    </div>
  )
}
