import type { RequestSum } from '#shared/api/admin/statistics.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import type { StatusLabel } from '../status-label.ts'

/** How a call of a model ends: its count, its word, and its colour in charts. */
export const outcomes = [
  { key: 'success', label: 'Success', fill: 'fill-good' },
  { key: 'rate_limited', label: 'Rate Limited', fill: 'fill-key-fill' },
  { key: 'errors', label: 'Error', fill: 'fill-danger' },
] as const satisfies readonly { key: keyof RequestSum; label: StatusLabel; fill: string }[]

/** The counts in words: `12 success, 1 rate limited, 0 errors`. */
export const describeOutcome = ({ success, rate_limited, errors }: RequestSum): string =>
  `${formatCount(success)} success, ${formatCount(rate_limited)} rate limited, ${counted(errors, 'error', 'errors')}`
