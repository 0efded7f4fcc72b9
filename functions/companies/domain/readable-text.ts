/** A text as a person reads it, and where in the original each of its characters stood. */
export interface ReadableText {
  text: string
  /** For each character of `text`, where what it was made of begins and ends in the original. */
  begins: readonly number[]
  ends: readonly number[]
}

/** A percent sequence of one character, or a character reference of HTML, which may lack its semicolon after a number. */
const ENCODED =
  /%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f]){1,3}|&#x0{0,20}[\da-f]{1,6};?|&#0{0,20}\d{1,7};?|&[a-z]{2,8};/giu

/** A character with the marks that belong to it. */
const CHARACTER = /.\p{Mark}*/gsu

/** What takes no room on the screen: zero-width characters, soft hyphens, direction signs. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

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
 * encode twice.
 */
export function readableText(original: string): ReadableText {
  const places = Array.from({ length: original.length }, (_, at) => at)
  const whole = { text: original, begins: places, ends: places.map((at) => at + 1) }
  if (PLAIN.test(original)) return { ...whole, text: original.toLowerCase() }
  const folded = replaceEach(whole, CHARACTER, fold)
  const decoded = replaceEach(replaceEach(folded, ENCODED, decode), ENCODED, decode)
  return replaceEach(decoded, CHARACTER, fold)
}

function replaceEach(
  { text, begins, ends }: ReadableText,
  unit: RegExp,
  read: (unit: string) => string,
): ReadableText {
  const parts: string[] = []
  const from: number[] = []
  const to: number[] = []
  let done = 0
  const copyUntil = (end: number) => {
    parts.push(text.slice(done, end))
    for (let at = done; at < end; at += 1) {
      from.push(begins[at] ?? 0)
      to.push(ends[at] ?? 0)
    }
    done = end
  }
  for (const { 0: found, index } of text.matchAll(unit)) {
    copyUntil(index)
    const replaced = read(found)
    done = index + found.length
    parts.push(replaced)
    for (let at = 0; at < replaced.length; at += 1) {
      from.push(begins[index] ?? 0)
      to.push(ends[done - 1] ?? 0)
    }
  }
  copyUntil(text.length)
  return { text: parts.join(''), begins: from, ends: to }
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
