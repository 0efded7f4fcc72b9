/** A text in the form that a user sees, with the position of each part in the original. */
export interface ReadableText {
  text: string
  /** The span of the original text for the characters of `text` from `begin` up to `end`, exclusive. */
  originOf: (begin: number, end: number) => Span
}

/** A part of a text, from `begin` up to `end`, exclusive. */
export interface Span {
  begin: number
  end: number
}

/** Matches a percent-encoded character, or an HTML character reference. The semicolon is optional after a number. */
const ENCODED =
  /%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f]){1,3}|&#x0{0,20}[\da-f]{1,6};?|&#0{0,20}\d{1,7};?|&[a-z]{2,8};/giu

/**
 * Matches a character with its marks, or a single character that `fold` may change. Other characters are skipped,
 * so that long texts stay fast. A match has at most 30 marks (UAX 15, Stream-Safe Text Format). More marks would make
 * `normalize` slow: its time grows with the square of their number.
 */
const FOLDABLE =
  /.\p{Mark}{1,30}|[\p{Changes_When_NFKC_Casefolded}\p{Changes_When_Lowercased}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gsu

/**
 * Matches invisible characters: zero-width characters, soft hyphens, direction marks, fillers, and the Braille blank
 * (U+2800).
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Matches a text that needs only conversion to lower case. */
const PLAIN = /^[\n\r\t\x20-\x24\x27-\x7e]*$/

/** HTML names of the characters that email addresses contain. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  commat: '@',
  dash: '-',
  gt: '>',
  hyphen: '-',
  lbrack: '[',
  lowbar: '_',
  lpar: '(',
  lt: '<',
  nbsp: ' ',
  percnt: '%',
  period: '.',
  plus: '+',
  rbrack: ']',
  rpar: ')',
  shy: '',
  zwj: '',
  zwnj: '',
}

/**
 * Converts a text to lower case and compatibility form (NFKC), and removes invisible characters. The text is decoded
 * twice, because some pages encode twice. The time is linear in the length.
 */
export function readableText(original: string): ReadableText {
  if (PLAIN.test(original))
    return { text: original.toLowerCase(), originOf: (begin, end) => ({ begin, end }) }
  const folded = new Map<string, string>()
  const foldOnce = (unit: string): string => {
    const known = folded.get(unit)
    if (known !== undefined) return known
    const text = fold(unit)
    folded.set(unit, text)
    return text
  }
  let text = original
  const steps: Replacement[][] = []
  for (const [unit, read] of [
    [FOLDABLE, foldOnce],
    [ENCODED, decode],
    [ENCODED, decode],
    [FOLDABLE, foldOnce],
  ] as const) {
    const step = replaceEach(text, unit, read)
    text = step.text
    steps.unshift(step.replaced)
  }
  const originOf = (begin: number, end: number) => steps.reduce(spanBefore, { begin, end })
  return { text, originOf }
}

/** The span of a replaced text in the original, and the span of its replacement. */
interface Replacement {
  old: Span
  now: Span
}

function replaceEach(text: string, unit: RegExp, read: (unit: string) => string) {
  const replaced: Replacement[] = []
  let grown = 0
  const next = text.replace(unit, (found, at: number) => {
    const put = read(found)
    // a single character that replaces another one does not shift positions
    if (found.length > 1 || put.length !== 1) {
      const begin = at + grown
      replaced.push({ old: { begin: at, end: at + found.length }, now: { begin, end: begin + put.length } })
      grown += put.length - found.length
    }
    return put
  })
  return { text: next, replaced }
}

/** The same span in the text before these replacements. A replaced text is included as a whole. */
const spanBefore = ({ begin, end }: Span, replaced: readonly Replacement[]): Span => ({
  begin: characterBefore(replaced, begin).begin,
  end: characterBefore(replaced, end - 1).end,
})

function characterBefore(replaced: readonly Replacement[], place: number): Span {
  const last = replaced[lastUpTo(replaced, place)]
  if (last === undefined) return { begin: place, end: place + 1 }
  if (place < last.now.end) return last.old
  const begin = last.old.end + place - last.now.end
  return { begin, end: begin + 1 }
}

/** The index of the last replacement that begins at or before a position; -1 if there is none. */
function lastUpTo(replaced: readonly Replacement[], place: number): number {
  let [low, high] = [0, replaced.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (replaced[middle]!.now.begin <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** A character that NFKC expands by more than this stays. No email address contains one. */
const MAX_ADDED = 8

function fold(character: string): string {
  const seen = character.replaceAll(INVISIBLE, '')
  const plain = seen.normalize('NFKC').replaceAll(INVISIBLE, '')
  return (plain.length > seen.length + MAX_ADDED ? seen : plain).toLowerCase()
}

function decode(unit: string): string {
  if (unit.startsWith('%')) {
    try {
      return decodeURIComponent(unit)
    } catch {
      return unit
    }
  }
  const name = unit.replaceAll(/[&;]/g, '').toLowerCase()
  if (!name.startsWith('#')) return named[name] ?? unit
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : unit
}
