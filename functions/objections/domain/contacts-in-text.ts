import { AT, DOT } from '../../../shared/format/email-spellings.ts'
import { type ReadableText, readableText } from '../../../shared/format/readable-text.ts'
import { type Contact, emailContact, FEWEST_DIGITS, MOST_DIGITS, phoneContact } from './contact.ts'
import { unescapedJson } from './unescaped-json.ts'

/** A contact, and its place in the text: from `begin` up to `end`, exclusive. */
interface FoundContact {
  contact: Contact
  begin: number
  end: number
}

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
  return [...text.matchAll(ADDRESS)].flatMap((found) => {
    const [whole, name = '', , domain = ''] = found
    const domainBegin = found.index + whole.length - domain.length
    const names = [0, ...[...name.matchAll(SEPARATORS)].map(({ index }) => index + 1)]
    const ends = [...[...domain.matchAll(ANY_DOT)].map(({ index }) => index), domain.length].slice(1)
    return names.flatMap((skipped) =>
      ends.flatMap((length) => {
        const host = domain.slice(0, length).replaceAll(ANY_DOT, '.')
        const contact = emailContact(`${name.slice(skipped).replace(/^\.+/, '')}@${host}`)
        return contact ? [{ contact, begin: found.index + skipped, end: domainBegin + length }] : []
      }),
    )
  })
}

function numbersIn(text: string): FoundContact[] {
  return [...text.matchAll(NUMBER)].flatMap((run) => {
    const groups = [...run[0].matchAll(/\d+/g)]
    return groups.flatMap((_, at) => windowsFrom(run[0], groups, at, run.index))
  })
}

/** The numbers that begin with a group of digits. */
function windowsFrom(
  run: string,
  groups: readonly RegExpExecArray[],
  at: number,
  offset: number,
): FoundContact[] {
  const first = groups[at]!.index
  const begin = /[+(]/.test(run[first - 1] ?? '') ? first - 1 : first
  const found: FoundContact[] = []
  let digits = 0
  for (const group of groups.slice(at, at + MOST_GROUPS)) {
    digits += group[0].length
    if (digits > MOST_DIGITS + 2) break
    if (digits < FEWEST_DIGITS) continue
    const end = group.index + group[0].length
    const contact = phoneContact(run.slice(begin, end))
    if (contact) found.push({ contact, begin: offset + begin, end: offset + end })
  }
  return found
}
