/**
 * Cuts a text to a length, but never within a surrogate pair. An email at the cut is left out, because a part of it
 * would not be masked.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const kept = text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
  let start = max
  while (start > 0 && !/\s/.test(text[start - 1]!)) start -= 1
  const [word = ''] = /^\S*/.exec(text.slice(start)) ?? []
  return word.includes('@') ? text.slice(0, start).trimEnd() : kept
}
