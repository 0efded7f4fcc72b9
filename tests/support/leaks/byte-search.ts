/** Bytes as a text of as many characters, ASCII in lower case. */
export const bytesAsText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1').toLowerCase()

/** The ways in which a text may stand in an answer: as it is, in JSON, in an address, in a form, in HTML. */
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

/** How many characters of a text are looked up first. */
const GRAM = 6

/** One in so many of the places in a text is thought of: enough to find one that few others have. */
const STEP = 3

interface Anchored {
  text: string
  spelling: string
  /** Where in the spelling the looked-up part begins. */
  offset: number
}

/**
 * Looks for very many texts at once, of six characters or more, whatever their case and spelling. Each is looked up by
 * that part of it which the fewest others have: all addresses begin alike.
 * @returns which of them stand in bytes that are given as `bytesAsText` has them.
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

/** Where the part of a spelling begins that the fewest have. */
function rarestGram(spelling: string, counts: ReadonlyMap<string, number>): number {
  let rarest = { at: 0, count: Infinity }
  for (let at = 0; at + GRAM <= spelling.length; at += STEP) {
    const count = counts.get(spelling.slice(at, at + GRAM)) ?? 0
    if (count < rarest.count) rarest = { at, count }
  }
  return rarest.at
}
