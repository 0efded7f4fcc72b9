/**
 * Parses a typed number: `£41,700` and `41 700` are 41700. Empty text is null. Text that is not a number is NaN, which every
 * contract rejects. So are `1e5`, and
 * `41,70` and `41.700`, which may be slips or another country's way to write thousands.
 */
export function numberOf(typed: string): number | null {
  if (typed.trim() === '') return null
  const [number] =
    /(?<=^\s*£?\s*)(?:\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.(?!\d{3}\s*$)\d+)?(?=\s*$)/.exec(typed) ?? []
  return number === undefined ? Number.NaN : Number(number.replaceAll(/[,\s]/g, ''))
}
