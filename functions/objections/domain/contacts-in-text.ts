import { AT, DOT } from '../../../shared/format/email-spellings.ts'
import { type ReadableText, readableText } from '../../../shared/format/readable-text.ts'
import { emailContact, FEWEST_DIGITS, MOST_DIGITS, phoneContact } from './contact.ts'
import { contactsAt, type FoundContact, type Place } from './contacts-at.ts'
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
/** The most groups of digits that one number is written in. */
const MOST_GROUPS = 12

/** A number in groups of two digits or fewer is seldom a phone number. */
const LIKELY_DIGITS = 2
/** The most separators that are tried as the end of a link: the last ones, because few addresses contain any. */
const MOST_SEPARATORS = 8
/** How often a text is unescaped. JSON in a string of JSON has two levels of escapes. */
const MOST_LEVELS = 2

/**
 * Everything in a text that may be an email address or a phone number, in any spelling. One place may have several
 * candidates, because the words around an address may look like parts of it. A text with escapes of JSON, such as the
 * answer of a model, is also read without them.
 */
export function contactsIn(original: string, levels = MOST_LEVELS): FoundContact[] {
  const { text, originOf } = readableText(original)
  const found = inOriginal([...addressesIn(text), ...numbersIn(text)], originOf)
  const plain = levels > 0 ? unescapedJson(original) : undefined
  return plain ? [...found, ...inOriginal(contactsIn(plain.text, levels - 1), plain.originOf)] : found
}

const inOriginal = (found: readonly FoundContact[], originOf: ReadableText['originOf']): FoundContact[] =>
  found.map(({ contact, begin, end }) => ({ contact, ...originOf(begin, end) }))

function addressesIn(text: string): FoundContact[] {
  const places = [...text.matchAll(ADDRESS)].flatMap((found) => {
    const [whole, name = '', , domain = ''] = found
    const domainBegin = found.index + whole.length - domain.length
    const separators = [...name.matchAll(SEPARATORS)].slice(-MOST_SEPARATORS)
    const names = new Set([0, ...separators.map(({ index }) => index + 1)])
    const ends = [...[...domain.matchAll(ANY_DOT)].map(({ index }) => index), domain.length].slice(1)
    return [...names].flatMap((skipped) =>
      ends.map((length) => ({
        written: `${name.slice(skipped).replace(/^\.+/, '')}@${domain.slice(0, length).replaceAll(ANY_DOT, '.')}`,
        isLikely: skipped === 0 || skipped === separators.at(-1)!.index + 1,
        begin: found.index + skipped,
        end: domainBegin + length,
      })),
    )
  })
  return contactsAt(places, emailContact)
}

function numbersIn(text: string): FoundContact[] {
  const places = [...text.matchAll(NUMBER)].flatMap((run) => {
    const groups = [...run[0].matchAll(/\d+/g)]
    return groups.flatMap((_, at) => windowsFrom(run[0], groups, at, run.index))
  })
  return contactsAt(places, (written) => phoneContact(written))
}

/** The places of numbers that begin with a group of digits. */
function windowsFrom(run: string, groups: readonly RegExpExecArray[], at: number, offset: number): Place[] {
  const first = groups[at]!.index
  const begin = /[+(]/.test(run[first - 1] ?? '') ? first - 1 : first
  const places: Place[] = []
  let digits = 0
  for (const [before, group] of groups.slice(at, at + MOST_GROUPS).entries()) {
    digits += group[0].length
    if (digits > MOST_DIGITS + 2) break
    if (digits < FEWEST_DIGITS) continue
    const end = group.index + group[0].length
    const isLikely = digits > LIKELY_DIGITS * (before + 1)
    places.push({ written: run.slice(begin, end), isLikely, begin: offset + begin, end: offset + end })
  }
  return places
}
