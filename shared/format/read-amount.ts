/**
 * Reads an amount as people write it: `41,700`, `£41 700`, `100'000`. Undefined if it is no finite number.
 */
export function readAmount(text: string): number | undefined {
  const bare = text.replace(/[\s\p{Sc},'’_]/gu, '')
  const amount = bare === '' ? Number.NaN : Number(bare)
  return Number.isFinite(amount) ? amount : undefined
}
