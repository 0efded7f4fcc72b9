/**
 * The used share of a daily limit in percent, rounded and capped at 100 (docs/product/formats.md "Numbers"). It is 0
 * without a limit (-1).
 */
export function usagePercentage(usage: number, limit: number): number {
  if (limit < 0) return 0
  return limit === 0 ? 100 : Math.max(0, Math.min(100, Math.round((usage / limit) * 100)))
}
