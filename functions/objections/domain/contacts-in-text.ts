import { AT, DOT } from '../../../shared/format/email-spellings.ts'
import { readableText } from '../../../shared/format/readable-text.ts'
import { emailContact, FEWEST_DIGITS, MOST_DIGITS } from './contact.ts'
import { contactsAt, type FoundContact, MOST_CANDIDATES, Places, type Tried } from './contacts-at.ts'
import { nationalContacts } from './national-contacts.ts'
import { unescapedJson } from './unescaped-json.ts'

const LABEL = String.raw`[a-z\d-]{1,63}`
const ADDRESS = new RegExp(
  String.raw`([\w.!#$%&'*+/=?^\x60{|}~-]{1,64})(${AT})(${LABEL}(?:${DOT}${LABEL}){1,6})`,
  'gu',
)
const ANY_DOT = new RegExp(DOT, 'gu')
/** Characters that a link may put before an address, although an address may contain them. */
const SEPARATORS = /[!#$%&'*/=?^`{|}~]/g

const NUMBER = /[+(]?\d(?:[\s().\-\u2010-\u2015/]{0,3}\d)*/gu
const DIGITS = /\d+/g
/** The most groups of digits that one number is written in. */
const MOST_GROUPS = 12

/** A number in groups of two digits or fewer is seldom a phone number. */
const LIKELY_DIGITS = 2
/** The most separators that are tried as the end of a link: the last ones, because few addresses contain any. */
const MOST_SEPARATORS = 8
/** How often a text is unescaped. JSON in a string of JSON has two levels of escapes. */
const MOST_LEVELS = 2

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
  readingOf(original, { codes, emails: new Map(), phones: new Map() }, MOST_LEVELS)

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
  for (const found of text.matchAll(ADDRESS)) {
    const [whole, name = '', , domain = ''] = found
    const domainBegin = found.index + whole.length - domain.length
    const separators = [...name.matchAll(SEPARATORS)].slice(-MOST_SEPARATORS)
    const last = separators.at(-1)?.index
    const ends = [...[...domain.matchAll(ANY_DOT)].map(({ index }) => index), domain.length].slice(1)
    for (const skipped of new Set([0, ...separators.map(({ index }) => index + 1)]))
      for (const length of ends)
        places.add(
          skipped === 0 || skipped - 1 === last,
          found.index + skipped,
          domainBegin + length,
          () =>
            `${name.slice(skipped).replace(/^\.+/, '')}@${domain.slice(0, length).replaceAll(ANY_DOT, '.')}`,
        )
  }
  return contactsAt(places, { tried: emails, most: MOST_CANDIDATES, contactsOf: addressContacts })
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
    most: MOST_CANDIDATES / (1 + codes.length),
    contactsOf: (written) => nationalContacts(written, codes),
  })
}

interface Window {
  run: string
  /** The place of the run in the text. */
  offset: number
  /** The begin and the end of each group of digits in the run. */
  groups: readonly (readonly [begin: number, end: number])[]
  /** The group with which the numbers begin. */
  at: number
}

/** Adds the places of the numbers that begin with a group of digits. */
function addWindows(places: Places, { run, offset, groups, at }: Window): void {
  const [first] = groups[at]!
  const begin = /[+(]/.test(run[first - 1] ?? '') ? first - 1 : first
  let digits = 0
  for (let last = at; last < Math.min(groups.length, at + MOST_GROUPS); last += 1) {
    const [groupBegin, end] = groups[last]!
    digits += end - groupBegin
    if (digits > MOST_DIGITS + 2) return
    if (digits < FEWEST_DIGITS) continue
    const isLikely = digits > LIKELY_DIGITS * (last - at + 1)
    places.add(isLikely, offset + begin, offset + end, () => run.slice(begin, end))
  }
}
