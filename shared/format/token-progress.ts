/**
 * Used tokens as a percentage of the expected ones, capped at 100. It is 100 if nothing is expected
 * (docs/product/api.md "Calls of administrators").
 */
export const tokenProgress = (totalTokens: number, expectedTokens: number | null | undefined): number =>
  expectedTokens && expectedTokens > 0
    ? Math.max(0, Math.min(100, (totalTokens / expectedTokens) * 100))
    : 100
