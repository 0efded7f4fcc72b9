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
const PART = 6

/** Only every third position of a spelling is considered, which is enough to find a rare part. */
const STEP = 3

/** The number of different sums of parts. */
const SUMS = 2 ** 20

/** A sum of the characters of the part at a position. Equal parts have equal sums, and few others do. */
function sumAt(text: string, at: number): number {
  let sum = 0
  for (let next = at; next < at + PART; next += 1) sum = Math.imul(sum, 31) + text.charCodeAt(next)
  return (Math.imul(sum, 0x9e_37_79_b1) >>> 0) % SUMS
}

interface Anchored {
  text: string
  spelling: string
  /** The position of the looked-up part in the spelling. */
  offset: number
}

/**
 * Searches for many texts at once, each of six characters or more, in any case and encoding. It looks up the rarest
 * part of each, because many texts begin alike. Parts are looked up by their sums, and then the whole text is compared.
 * @returns a function that finds the texts in the output of `bytesAsText`.
 */
export function byteSearch(texts: Iterable<string>): (bytes: string) => string[] {
  const spellings = [...new Set(texts)].flatMap((text) =>
    [...new Set(spellingsOf(text))].map((spelling) => ({ text, spelling })),
  )
  const counts = new Uint32Array(SUMS)
  for (const { spelling } of spellings) {
    for (let at = 0; at + PART <= spelling.length; at += STEP) counts[sumAt(spelling, at)]! += 1
  }
  const bySum: (Anchored[] | undefined)[] = Array.from({ length: SUMS })
  for (const { text, spelling } of spellings) {
    const offset = rarestPart(spelling, counts)
    ;(bySum[sumAt(spelling, offset)] ??= []).push({ text, spelling, offset })
  }
  return (bytes) => {
    const found = new Set<string>()
    for (let at = 0; at + PART <= bytes.length; at += 1) {
      for (const { text, spelling, offset } of bySum[sumAt(bytes, at)] ?? [])
        if (at >= offset && bytes.startsWith(spelling, at - offset)) found.add(text)
    }
    return [...found]
  }
}

/** The position of a spelling's rarest part. */
function rarestPart(spelling: string, counts: Uint32Array): number {
  let rarest = { at: 0, count: Infinity }
  for (let at = 0; at + PART <= spelling.length; at += STEP) {
    const count = counts[sumAt(spelling, at)] ?? 0
    if (count < rarest.count) rarest = { at, count }
  }
  return rarest.at
}
