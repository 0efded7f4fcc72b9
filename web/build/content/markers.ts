/** A part of a text: words, or the id of the source that a marker such as `[^skilled-worker]` names. */
export type Part = { words: string } | { source: string }

const MARKER = /\[\^([\w-]+)\]/g

/** Splits a text at its markers. The space before a marker is dropped. */
export function partsOf(value: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const found of value.matchAll(MARKER)) {
    const words = value.slice(from, found.index).trimEnd()
    if (words !== '') parts.push({ words })
    parts.push({ source: found[1] ?? '' })
    from = found.index + found[0].length
  }
  if (from < value.length) parts.push({ words: value.slice(from) })
  return parts
}

/** The ids of all sources that a text names. */
export const markersIn = (value: string): string[] =>
  partsOf(value).flatMap((part) => ('source' in part ? [part.source] : []))

/** A text without its markers. */
export const withoutMarkers = (value: string): string =>
  partsOf(value)
    .map((part) => ('words' in part ? part.words : ''))
    .join('')
