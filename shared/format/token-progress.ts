/** How far a use of tokens is towards what was expected, in percent, capped at 100; 100 where nothing was expected (docs/product/api.md "Calls of administrators"). */
export const tokenProgress = (totalTokens: number, expectedTokens: number | null | undefined): number =>
  expectedTokens && expectedTokens > 0
    ? Math.max(0, Math.min(100, (totalTokens / expectedTokens) * 100))
    : 100
