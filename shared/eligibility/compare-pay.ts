/** How pay compares with a threshold: its minimum reaches the threshold, only its maximum does, or neither. */
export type Comparison = 'reached' | 'reached-in-part' | 'below'

/**
 * Compares pay with a threshold; both in pounds a year. An unknown minimum or maximum is null. Without a maximum, the
 * minimum counts as the pay.
 */
export function comparePay(
  { min, max }: { min: number | null; max: number | null },
  threshold: number,
): Comparison {
  if (min !== null && min >= threshold) return 'reached'
  return max !== null && max >= threshold ? 'reached-in-part' : 'below'
}
