/** A text as a person reads it. */
export interface ReadableText {
  text: string
  /** Finds what the characters of `text` from `begin` to before `end` were made of. */
  originOf: (begin: number, end: number) => Span
}

/** A part of a text, from `begin` to before `end`. */
export interface Span {
  begin: number
  end: number
}

/** A percent sequence of one character, or a character reference of HTML, which may lack its semicolon after a number. */
const ENCODED =
  /%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f]){1,3}|&#x0{0,20}[\da-f]{1,6};?|&#0{0,20}\d{1,7};?|&[a-z]{2,8};/giu

/**
 * A character with the marks that belong to it, or a single character that `fold` may change. Most characters are neither
 * and are skipped, which is what makes a long text quick. More than 30 marks count as several units (UAX 15, Stream-Safe
 * Text Format): the time of `normalize` grows with the square of their number.
 */
const FOLDABLE =
  /.\p{Mark}{1,30}|[\p{Changes_When_NFKC_Casefolded}\p{Changes_When_Lowercased}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gsu

/** What is not seen: zero-width characters, soft hyphens, direction signs, fillers, and the Braille blank (U+2800). */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Nothing in a text of these needs more than lower case. */
const PLAIN = /^[\n\r\t\x20-\x24\x27-\x7e]*$/

/** The names in HTML of what stands in addresses. */
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
 * A text in lower case, without compatible forms (NFKC) and invisible characters, and decoded twice, because some pages
 * encode twice. The time it takes grows with the length alone.
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

/** What was replaced, and what stands in its place. */
interface Replacement {
  old: Span
  now: Span
}

function replaceEach(text: string, unit: RegExp, read: (unit: string) => string) {
  const replaced: Replacement[] = []
  let grown = 0
  const next = text.replace(unit, (found, at: number) => {
    const put = read(found)
    // one for one is at its place anyhow
    if (found.length > 1 || put.length !== 1) {
      const begin = at + grown
      replaced.push({ old: { begin: at, end: at + found.length }, now: { begin, end: begin + put.length } })
      grown += put.length - found.length
    }
    return put
  })
  return { text: next, replaced }
}

/** Where a part of a text stood before these replacements; what was replaced counts as a whole. */
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

/** The index of the last replacement that begins at a place or before it; -1 where none does. */
function lastUpTo(replaced: readonly Replacement[], place: number): number {
  let [low, high] = [0, replaced.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (replaced[middle]!.now.begin <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Some characters stand for a whole phrase; none of an address does. */
const MOST_ADDED = 8

function fold(character: string): string {
  const seen = character.replaceAll(INVISIBLE, '')
  const plain = seen.normalize('NFKC').replaceAll(INVISIBLE, '')
  return (plain.length > seen.length + MOST_ADDED ? seen : plain).toLowerCase()
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
