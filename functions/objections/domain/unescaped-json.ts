import type { ReadableText } from '../../../shared/format/readable-text.ts'

/** Matches an escape of a JSON string (RFC 8259, section 7), or a single UTF-16 unit. */
const UNIT = /\\(?:u[\dA-Fa-f]{4}|["\\/bfnrt])|[^]/g
const ESCAPE = /\\(?:u[\dA-Fa-f]{4}|["\\/bfnrt])/

/**
 * Reads the escapes in a JSON text as their characters. The text need not be valid JSON: answers of models may be cut
 * off, or nested in other texts.
 * @returns undefined if there are no escapes.
 */
export function unescapedJson(original: string): ReadableText | undefined {
  if (!ESCAPE.test(original)) return undefined
  const units = [...original.matchAll(UNIT)]
  return {
    text: units.map(([unit]) => (unit.length === 1 ? unit : (JSON.parse(`"${unit}"`) as string))).join(''),
    // each unit becomes a single UTF-16 unit
    originOf: (begin, end) => {
      const last = units[end - 1]!
      return { begin: units[begin]!.index, end: last.index + last[0].length }
    },
  }
}
