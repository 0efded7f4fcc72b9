/** Something to be seen: no control, format or other invisible character, no space, no mark without its letter. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * The first letter of a name that can be seen, as a capital; whole where it is made of several characters (`é`, 👩‍👩‍👧‍👦).
 * Null where there is none.
 */
export function firstLetter(name: string): string | null {
  const letters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' }).segment(name)
  for (const { segment } of letters) if (SEEN.test(segment)) return segment.toLocaleUpperCase('en-GB')
  return null
}
