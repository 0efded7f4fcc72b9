import { formatCount } from '#shared/format/number.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { fittingCount } from './fitting-count.ts'

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
