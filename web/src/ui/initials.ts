/** Dark enough for white letters (at least 6:1) and quiet beside the brand's green. */
const TINTS = [
  '#14594f',
  '#1f4e8c',
  '#6b3d7d',
  '#7a4a12',
  '#8a2f3f',
  '#3d5a23',
  '#22566e',
  '#54468c',
] as const

/** Up to two capitals: those of the first two words that begin with a letter or a figure. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’&.-]*/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en-GB'))
    .join('')
}

/** The same name always has the same tint, on every device. */
export function tintOf(name: string): string {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return TINTS[hash % TINTS.length] ?? TINTS[0]
}
