/** Colour tokens with a contrast of at least 6:1 for text in the surface colour, in both themes. */
const TINTS = ['var(--color-brand)', 'var(--color-good)', 'var(--color-info)', 'var(--color-ink)'] as const

/** Up to two capitals: the initials of the first two words that begin with a letter or a digit. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’&.-]*/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en-GB'))
    .join('')
}

/** The tint of a name, which is the same on every device. */
export function tintOf(name: string): string {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return TINTS[hash % TINTS.length] ?? TINTS[0]
}

/** The initials of a company without a logo. They are decorative, because the name is next to them. */
export function Monogram({ name, size = 56 }: { name: string; size?: number }) {
  const style = { width: size, height: size, fontSize: size * 0.38, backgroundColor: tintOf(name) }
  return (
    <span
      aria-hidden="true"
      style={style}
      className="grid shrink-0 place-items-center rounded-md font-bold text-surface select-none forced-colors:border"
    >
      {initialsOf(name)}
    </span>
  )
}
