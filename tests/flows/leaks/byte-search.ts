/** Bytes as Latin-1 text, one character each, in lower case. */
export const bytesAsText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1').toLowerCase()

/** The text in every encoding that an answer may use: plain, JSON, URL, form and HTML. */
function spellingsOf(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1)
  return [
    text,
    json,
    json.replaceAll(
      /[^\0-\x7f]/g,
      (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
    encodeURIComponent(text),
    encodeURI(text),
    new URLSearchParams({ '': text }).toString().slice(1),
    text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;'),
  ].map((spelling) => bytesAsText(Buffer.from(spelling)))
}

/** The length of the part of a text that is looked up first. */
const GRAM = 6

/** Only every third position of a spelling is considered, which is enough to find a rare part. */
const STEP = 3

interface Anchored {
  text: string
  spelling: string
  /** The position of the looked-up part in the spelling. */
  offset: number
}

/**
 * Searches for many texts at once, each of six characters or more, in any case and encoding. It looks up the rarest
 * part of each, because many texts begin alike.
 * @returns a function that finds the texts in the output of `bytesAsText`.
 */
export function byteSearch(texts: Iterable<string>): (bytes: string) => string[] {
  const spellings = [...new Set(texts)].flatMap((text) =>
    [...new Set(spellingsOf(text))].map((spelling) => ({ text, spelling })),
  )
  const counts = new Map<string, number>()
  for (const { spelling } of spellings) {
    for (let at = 0; at + GRAM <= spelling.length; at += STEP) {
      const gram = spelling.slice(at, at + GRAM)
      counts.set(gram, (counts.get(gram) ?? 0) + 1)
    }
  }
  const byGram = new Map<string, Anchored[]>()
  for (const { text, spelling } of spellings) {
    const offset = rarestGram(spelling, counts)
    const gram = spelling.slice(offset, offset + GRAM)
    const known = byGram.get(gram)
    if (known === undefined) byGram.set(gram, [{ text, spelling, offset }])
    else known.push({ text, spelling, offset })
  }
  return (bytes) => {
    const found = new Set<string>()
    for (let at = 0; at < bytes.length; at += 1) {
      for (const { text, spelling, offset } of byGram.get(bytes.slice(at, at + GRAM)) ?? [])
        if (at >= offset && bytes.startsWith(spelling, at - offset)) found.add(text)
    }
    return [...found]
  }
}

/** The position of a spelling's rarest part. */
function rarestGram(spelling: string, counts: ReadonlyMap<string, number>): number {
  let rarest = { at: 0, count: Infinity }
  for (let at = 0; at + GRAM <= spelling.length; at += STEP) {
    const count = counts.get(spelling.slice(at, at + GRAM)) ?? 0
    if (count < rarest.count) rarest = { at, count }
  }
  return rarest.at
}
