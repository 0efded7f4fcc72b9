/** How much of a daily limit is used, rounded and capped at 100 (docs/product/formats.md "Numbers"); of no limit (-1) nothing is. */
export function usagePercentage(usage: number, limit: number): number {
  if (limit < 0) return 0
  return limit === 0 ? 100 : Math.max(0, Math.min(100, Math.round((usage / limit) * 100)))
}

/** A share in words, rounded: `38%`. */
export const formatPercentage = (percentage: number): string => `${Math.round(percentage)}%`
