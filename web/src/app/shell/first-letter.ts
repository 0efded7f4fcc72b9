/**
 * Matches a visible character. Excludes control, format and other invisible characters, spaces and lone combining
 * marks.
 */
const SEEN = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * The first visible letter of a name as a capital. A letter of several code points (`é`, 👩‍👩‍👧‍👦) stays whole. Null
 * if there is none.
 */
export function firstLetter(name: string): string | null {
  // the first segmenter of a page takes 40 ms on a phone, and most names need none
  if (/^[a-z]{2}/i.test(name)) return name.charAt(0).toUpperCase()
  const letters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' }).segment(name)
  for (const { segment } of letters) if (SEEN.test(segment)) return segment.toLocaleUpperCase('en-GB')
  return null
}
