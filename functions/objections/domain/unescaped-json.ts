import type { ReadableText } from '#shared/format/readable-text.ts'

/** Matches an escape of a JSON string (RFC 8259, section 7). It stands for a single UTF-16 unit. */
const ESCAPE = /\\(?:u[\dA-Fa-f]{4}|["\\/bfnrt])/g

/**
 * Reads the escapes in a JSON text as their characters. The text need not be valid JSON: answers of models may be cut
 * off, or nested in other texts.
 * @returns undefined if there are no escapes.
 */
export function unescapedJson(original: string): ReadableText | undefined {
  /** For each escape, the place of its character in the result. */
  const places: number[] = []
  /** How many characters were removed before each escape, and at last before the end. */
  const removed = [0]
  const text = original.replaceAll(ESCAPE, (escape, index: number) => {
    const before = removed.at(-1)!
    places.push(index - before)
    removed.push(before + escape.length - 1)
    return JSON.parse(`"${escape}"`) as string
  })
  if (places.length === 0) return undefined
  const originAt = (place: number) => place + removed[countBelow(places, place)]!
  return { text, originOf: (begin, end) => ({ begin: originAt(begin), end: originAt(end) }) }
}

/** How many of these ascending numbers are less than a limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (numbers[middle]! < limit) from = middle + 1
    else to = middle
  }
  return from
}
