import type { RequestSum } from '#shared/api/admin/statistics.ts'
import { abbreviate } from '#shared/format/abbreviate.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { StatusLabel } from '../status-chip.tsx'

/** A count in full below 100,000, and abbreviated from there on (docs/product/formats.md "Numbers"). */
export const fittingCount = (count: number): string =>
  Math.abs(count) < 100_000 ? formatCount(count) : abbreviate(count)

/** A count in full if it is short enough. Otherwise the exact number shows on hover, and is read out. */
export function Count({ value }: { value: number }) {
  const shown = fittingCount(value)
  const exact = formatCount(value)
  if (shown === exact) return shown
  return (
    <span title={exact}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </span>
  )
}

/** How a call of a model ends: its count, its word, and its colour in charts. */
export const outcomes = [
  { key: 'success', label: 'Success', fill: 'fill-good' },
  { key: 'rate_limited', label: 'Rate Limited', fill: 'fill-key-fill' },
  { key: 'errors', label: 'Error', fill: 'fill-danger' },
] as const satisfies readonly { key: keyof RequestSum; label: StatusLabel; fill: string }[]

/** The counts in words: `12 success, 1 rate limited, 0 errors`. */
export const describeOutcome = ({ success, rate_limited, errors }: RequestSum): string =>
  `${formatCount(success)} success, ${formatCount(rate_limited)} rate limited, ${counted(errors, 'error', 'errors')}`

export const OutcomeKey = () => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {outcomes.map(({ key, label, fill }) => (
      <li key={key} className="flex items-center gap-1.5">
        <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
          <circle cx="6" cy="6" r="6" className={fill} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
)
