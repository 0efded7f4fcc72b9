import { abbreviate } from '#shared/format/abbreviate.ts'
import { formatCount } from '#shared/format/number.ts'

/** A count in full below 100,000, and abbreviated from there on (docs/product/formats.md "Numbers"). */
export const fittingCount = (count: number): string =>
  Math.abs(count) < 100_000 ? formatCount(count) : abbreviate(count)
