import { DOT, LOOSE_AT, LOOSE_DOT } from '#shared/format/email-spellings.ts'
import { readableText, type ReadableText } from '#shared/format/readable-text.ts'
import { type Contact, emailContact, FEWEST_DIGITS, MAX_DIGITS } from './contact.ts'
import { nationalContacts } from './national-contacts.ts'

/** A contact, and its place in the text: from `begin` up to `end`, exclusive. */
interface FoundContact {
  contact: Contact
  begin: number
  end: number
}

/**
 * The most contacts of each kind that are tried for a text. It bounds the time for hostile text, such as thousands of
 * single digits. An honest text has a few hundred.
 */
export const MAX_CANDIDATES = 2_000
/** The most places of each kind that are looked at in a text, and as many that are likely. */
const MAX_PLACES = 10_000

interface Place {
  written: string
  begin: number
  end: number
}

/** Likely places: the words or digits around them are probably no part of them. */
export class Places {
  private readonly likely: Place[] = []
  private readonly others: Place[] = []

  /** Adds a place, unless there are too many like it. */
  add(isLikely: boolean, begin: number, end: number, write: () => string): void {
    const places = isLikely ? this.likely : this.others
    if (places.length < MAX_PLACES) places.push({ written: write(), begin, end })
  }

  *likelyFirst(): Generator<Place> {
    yield* this.likely
    yield* this.others
  }
}

/** The spellings that were tried, with their contacts. The readings of a text share them. */
export type Tried = Map<string, readonly Contact[]>

interface Candidates {
  tried: Tried
  /** The most spellings to try. */
  max: number
  contactsOf: (written: string) => readonly Contact[]
}

/** The contacts at these places. Only so many spellings are tried, the likely ones first. */
export function contactsAt(places: Places, { tried, max, contactsOf }: Candidates): FoundContact[] {
  const found: FoundContact[] = []
  for (const { written, begin, end } of places.likelyFirst()) {
    if (!tried.has(written)) {
      if (tried.size >= max) continue
      tried.set(written, contactsOf(written))
    }
    for (const contact of tried.get(written) ?? []) found.push({ contact, begin, end })
  }
  return found
}

/** Matches an escape of a JSON string (RFC 8259, section 7). It stands for a single UTF-16 unit. */
const ESCAPE = /\\(?:u[\dA-Fa-f]{4}|["\\/bfnrt])/g

/** Reads the escapes in a text that may be invalid JSON, as of a cut answer; undefined without escapes. */
function unescapedJson(original: string): ReadableText | undefined {
  /** For each escape, the place of its character in the result. */
  const places: number[] = []
  /** How many characters were removed before each escape, and at last before the end. */
  const removed = [0]
  const text = original.replaceAll(ESCAPE, (escape, index: number) => {
    const before = removed.at(-1)!
    places.push(index - before)
    removed.push(before + escape.length - 1)
    return JSON.parse(`"${escape}"`) as string
  })
  if (places.length === 0) return undefined
  const originAt = (place: number) => place + removed[countBelow(places, place)]!
  return { text, originOf: (begin, end) => ({ begin: originAt(begin), end: originAt(end) }) }
}

/** How many of these ascending numbers are less than a limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (numbers[middle]! < limit) from = middle + 1
    else to = middle
  }
  return from
}

const LABEL = String.raw`[a-z\d-]{1,63}`
const ANY_AT = new RegExp(LOOSE_AT, 'gu')
const NAME = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/u
const MAX_NAME = 64
const DOMAIN = new RegExp(String.raw`${LABEL}(?:${LOOSE_DOT}${LABEL}){1,6}`, 'uy')
/** How dots of a domain may be read. A domain such as "polka-dot.example" has a word of a looser spelling. */
const DOTS = [new RegExp(LOOSE_DOT, 'gu'), new RegExp(DOT, 'gu')]
/** Characters that a link may put before an address, although an address may contain them. */
const SEPARATORS = /[!#$%&'*/=?^`{|}~]/g

const NUMBER = /[+(]?\d(?:[\s().\-\u2010-\u2015/]{0,3}\d)*/gu
const DIGITS = /\d+/g
/** The most groups of digits that one number is written in. */
const MAX_GROUPS = 12

/** A number in groups of two digits or fewer is seldom a phone number. */
const LIKELY_DIGITS = 2
/** The most separators that are tried as the end of a link: the last ones, because few addresses contain any. */
const MAX_SEPARATORS = 8
/** How often a text is unescaped. JSON in a string of JSON has two levels of escapes. */
const MAX_LEVELS = 2

interface Reading {
  /** The country codes of numbers without one, besides the home country's. */
  codes: readonly string[]
  emails: Tried
  phones: Tried
}

/**
 * Everything in a text that may be an email address or a phone number, in any spelling. One place may have several
 * candidates, because the words around an address may look like parts of it. A text with escapes of JSON is also read
 * without them, such as the answer of a model.
 * @param codes The country codes that a number without one may have (`codesIn`).
 */
export const contactsIn = (original: string, codes: readonly string[] = []): FoundContact[] =>
  readingOf(original, { codes, emails: new Map(), phones: new Map() }, MAX_LEVELS)

function readingOf(original: string, reading: Reading, levels: number): FoundContact[] {
  const { text, originOf } = readableText(original)
  const found = [...addressesIn(text, reading), ...numbersIn(text, reading)]
  const plain = levels > 0 ? unescapedJson(original) : undefined
  const inPlain = plain ? readingOf(plain.text, reading, levels - 1) : []
  return [
    ...found.map(({ contact, begin, end }) => ({ contact, ...originOf(begin, end) })),
    ...inPlain.map(({ contact, begin, end }) => ({ contact, ...plain!.originOf(begin, end) })),
  ]
}

function addressesIn(text: string, { emails }: Reading): FoundContact[] {
  const places = new Places()
  // a hostile text repeats the same thousands of times
  const known = new Map<string, readonly Address[]>()
  for (const { 0: at, index: end } of text.matchAll(ANY_AT)) {
    DOMAIN.lastIndex = end + at.length
    const domain = DOMAIN.exec(text)?.[0]
    const name = NAME.exec(text.slice(Math.max(0, end - MAX_NAME), end))?.[0]
    if (domain === undefined || name === undefined) continue
    const begin = end - name.length
    const domainBegin = end + at.length
    const spelling = `${name} ${domain}`
    const inside = known.get(spelling) ?? addressesOf(name, domain)
    known.set(spelling, inside)
    for (const { skipped, length, written, isLikely } of inside)
      places.add(isLikely, begin + skipped, domainBegin + length, () => written)
  }
  return contactsAt(places, { tried: emails, max: MAX_CANDIDATES, contactsOf: addressContacts })
}

interface Address {
  written: string
  /** How much of the name and of the domain it takes. */
  skipped: number
  length: number
  isLikely: boolean
}

/** The addresses that a name and a domain may be. A link may stand before the name, and words after the domain. */
function addressesOf(name: string, domain: string): Address[] {
  const separators = [...name.matchAll(SEPARATORS)].slice(-MAX_SEPARATORS)
  const last = separators.at(-1)?.index
  const domains = domainsIn(domain)
  return [...new Set([0, ...separators.map(({ index }) => index + 1)])].flatMap((skipped) =>
    domains.map(({ length, written }) => ({
      written: `${name.slice(skipped).replace(/^\.+/, '')}@${written}`,
      skipped,
      length,
      isLikely: skipped === 0 || skipped - 1 === last,
    })),
  )
}

/** The domains with which a text may begin, with the length of the text that each takes. */
function domainsIn(text: string): { length: number; written: string }[] {
  const byName = new Map<string, { length: number; written: string }>()
  for (const dot of text.includes('dot') ? DOTS : DOTS.slice(1)) {
    const ends = [...[...text.matchAll(dot)].map(({ index }) => index), text.length].slice(1)
    for (const length of ends) {
      const written = text.slice(0, length).replaceAll(dot, '.')
      byName.set(`${length} ${written}`, { length, written })
    }
  }
  return [...byName.values()]
}

const addressContacts = (written: string) =>
  [emailContact(written)].filter((contact) => contact !== undefined)

function numbersIn(text: string, { codes, phones }: Reading): FoundContact[] {
  const places = new Places()
  for (const { 0: run, index: offset } of text.matchAll(NUMBER)) {
    const groups = Array.from(
      run.matchAll(DIGITS),
      ({ 0: digits, index }) => [index, index + digits.length] as const,
    )
    for (const at of groups.keys()) addWindows(places, { run, offset, groups, at })
  }
  return contactsAt(places, {
    tried: phones,
    max: MAX_CANDIDATES / (1 + codes.length),
    contactsOf: (written) => nationalContacts(written, codes),
  })
}

interface Window {
  run: string
  offset: number
  /** The begin and the end of each group of digits in the run. */
  groups: readonly (readonly [begin: number, end: number])[]
  at: number
}

function addWindows(places: Places, { run, offset, groups, at }: Window): void {
  const [first] = groups[at]!
  const begin = /[+(]/.test(run[first - 1] ?? '') ? first - 1 : first
  let digits = 0
  for (let last = at; last < Math.min(groups.length, at + MAX_GROUPS); last += 1) {
    const [groupBegin, end] = groups[last]!
    digits += end - groupBegin
    if (digits > MAX_DIGITS + 2) return
    if (digits < FEWEST_DIGITS) continue
    const isLikely = digits > LIKELY_DIGITS * (last - at + 1)
    places.add(isLikely, offset + begin, offset + end, () => run.slice(begin, end))
  }
}
