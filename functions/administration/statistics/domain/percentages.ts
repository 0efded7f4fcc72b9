/**
 * Whole percentages that add up to 100: each is rounded down, and the largest remainders get the rest. All are 0 if the
 * counts are.
 */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count / total) * 100)
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder.slice(0, missing)) whole[at]! += 1
  return whole
}
