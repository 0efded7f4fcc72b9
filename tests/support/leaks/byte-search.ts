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

const gramsOf = (spelling: string): string[] =>
  Array.from({ length: spelling.length - GRAM + 1 }, (_, at) => spelling.slice(at, at + GRAM))

/**
 * Looks for very many texts at once, of six characters or more, whatever their case and spelling. Each is looked up by
 * that part of it which the fewest others have: all addresses begin alike.
 * @returns which of them stand in bytes that are given as `bytesAsText` has them.
 */
export function byteSearch(texts: Iterable<string>): (bytes: string) => string[] {
  const spellings = [...new Set(texts)].flatMap((text) =>
    [...new Set(spellingsOf(text))].map((spelling) => ({ text, spelling, grams: gramsOf(spelling) })),
  )
  const counts = new Map<string, number>()
  for (const { grams } of spellings) for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  const byGram = new Map<string, { text: string; spelling: string; offset: number }[]>()
  for (const { text, spelling, grams } of spellings) {
    let offset = 0
    for (const [at, gram] of grams.entries())
      if ((counts.get(gram) ?? 0) < (counts.get(grams[offset] ?? '') ?? 0)) offset = at
    const gram = grams[offset] ?? ''
    byGram.set(gram, [...(byGram.get(gram) ?? []), { text, spelling, offset }])
  }
  return (bytes) => {
    const found = new Set<string>()
    for (let at = 0; at < bytes.length; at += 1) {
      for (const { text, spelling, offset } of byGram.get(bytes.slice(at, at + GRAM)) ?? [])
        if (bytes.startsWith(spelling, at - offset)) found.add(text)
    }
    return [...found]
  }
}
