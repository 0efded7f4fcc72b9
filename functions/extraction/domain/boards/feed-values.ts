/** Reads values of a feed whose shape is not certain. A value of another kind counts as missing. */
export type FeedRecord = Readonly<Record<string, unknown>>

export const recordOf = (value: unknown): FeedRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FeedRecord) : {}

export const recordsOf = (value: unknown): FeedRecord[] => (Array.isArray(value) ? value.map(recordOf) : [])

/** A text, or a number as text. */
export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

export const joinedTexts = (values: readonly unknown[], between: string): string =>
  values.flatMap((value) => textOf(value) ?? []).join(between)

/** The maximum depth of JSON. Feeds have at most ten levels, and deeper values would exhaust the stack of later readers. */
const MAX_LEVELS = 20

/** The JSON of a feed; undefined if it is none. */
export function jsonOf(body: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return undefined
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return value
}

/** A section of a posting as HTML: its heading, which is text, and its content. Empty without content. */
export const section = (heading: unknown, html: unknown): string => {
  const content = textOf(html)
  const title = textOf(heading)?.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return content === undefined ? '' : `${title === undefined ? '' : `<h2>${title}</h2>`}${content}`
}
