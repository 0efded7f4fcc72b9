/** How pay compares with a threshold: the whole pay reaches it, only its upper part does, or none of it. */
export type Comparison = 'reached' | 'reached-in-part' | 'below'

/**
 * Compares pay with a threshold; both in pounds a year. An end that is not given is null. Without a maximum, the
 * minimum counts as the pay.
 */
export function comparePay(
  { min, max }: { min: number | null; max: number | null },
  threshold: number,
): Comparison {
  if (min !== null && min >= threshold) return 'reached'
  return max !== null && max >= threshold ? 'reached-in-part' : 'below'
}
