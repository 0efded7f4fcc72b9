const grouped = new Intl.NumberFormat('en-GB')

// en-GB would print 1k, 1m and 1bn
const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** A count in full: `1,234`. */
export const formatCount = (count: number): string => grouped.format(count)

/** A count in short, one decimal from 1,000 on (decisions.md "Numbers"): `999`, `1.0K`, `1.3M`, `2.0B`. */
export const abbreviate = (count: number): string =>
  Math.abs(count) < 1000 ? grouped.format(count) : compact.format(count)
