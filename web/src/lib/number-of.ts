/**
 * Parses a typed number: `£41,700` and `41 700` are 41700. Empty text is null. Text that is no number, such as `1e5`, is
 * NaN, which every contract rejects.
 */
export function numberOf(typed: string): number | null {
  if (typed.trim() === '') return null
  const bare = typed.replaceAll(/[£,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN
}
