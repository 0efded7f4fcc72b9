import type { CompanyProfile, Email } from './company-profile.ts'
import { readableText } from './readable-text.ts'

/** Replaces a protected address. */
const MASK = 'protected email'

/** Obfuscated spellings of `@` and `.`, such as "jo [at] north (dot) example". */
const AT = String.raw`(?:\s{0,3}(?:@|[[({<【]\s{0,3}(?:@|at)\s{0,3}[\])}>】])\s{0,3}|\s{1,3}at\s{1,3})`
const DOT = String.raw`(?:\s{0,3}(?:[.。]|[[({<【]\s{0,3}(?:[.]|dot)\s{0,3}[\])}>】])\s{0,3}|\s{1,3}dot\s{1,3})`
const ANY_AT = new RegExp(AT, 'gu')
const ANY_DOT = new RegExp(DOT, 'gu')
const HYPHEN = String.raw`[-\u2010-\u2015\u2212]`

/** An address inside a longer text, such as a `mailto:` link, a named address or a list of addresses. */
const ADDRESS_INSIDE = /[^\s@<>()[\]{},;:"?&|=]+@[^\s@<>()[\]{},;:"?&|=]+/gu

/**
 * The protected addresses of a company in comparable form. A stored value counts as a whole, and so does each address
 * inside it.
 */
export const protectedAddresses = (emails: readonly Email[]): Set<string> =>
  new Set(
    emails
      .filter((email) => email.protected && email.email)
      .map(comparableAddress)
      .flatMap((whole) => [whole, ...addressesInside(whole)]),
  )

const addressesInside = (text: string): string[] =>
  [...text.matchAll(ADDRESS_INSIDE)].map(([address]) => address.replace(/\.+$/, ''))

/** An address in one spelling, whatever its original spelling. */
export const comparableAddress = ({ email }: Email): string =>
  readableText(email ?? '')
    .text.trim()
    .replaceAll(ANY_AT, '@')
    .replaceAll(ANY_DOT, '.')

/**
 * Masks the protected addresses of a company in every text of a value (docs/product/companies.md "Protected emails").
 * Descriptions and links repeat them, some in obfuscated spellings. Fields named `email` stay: `shownEmails` handles
 * them.
 */
export function maskAddresses(
  profile: Pick<CompanyProfile, 'emails'> | undefined,
): <Value>(value: Value) => Value {
  // a text that is not an address would mask parts of other words
  const secret = [...protectedAddresses(profile?.emails ?? [])].filter((one) => /^[^\s@]+@[^\s@]+$/.test(one))
  if (secret.length === 0) return (value) => value
  // longest first, because one may be a prefix of another
  const longestFirst = secret.toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map(spellingsOf).join('|'), 'gu')
  const masked = (key: string, value: unknown) =>
    typeof value === 'string' && key !== 'email' ? maskText(value, pattern) : value
  return (value) => JSON.parse(JSON.stringify({ value }), masked).value
}

function maskText(original: string, pattern: RegExp): string {
  const { text, originOf } = readableText(original)
  const parts: string[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const { begin, end } = originOf(index, index + found.length)
    parts.push(original.slice(done, begin), MASK)
    done = end
  }
  return done === 0 ? original : parts.join('') + original.slice(done)
}

/** A pattern for the readable text of every spelling of an address. */
const spellingsOf = (address: string): string =>
  Array.from(address, (sign) => {
    if (sign === '@') return AT
    if (sign === '.') return DOT
    if (sign === '-') return HYPHEN
    return /[\^$\\*+?()[\]{}|/]/.test(sign) ? `\\${sign}` : sign
  }).join('')
