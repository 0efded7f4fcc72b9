import type { CompanyProfile, Email } from './company-profile.ts'
import { readableText } from './readable-text.ts'

/** What stands in the place of a protected address. */
const MASK = 'protected email'

/** How the signs of an address are written so that programs do not find it: "jo [at] north (dot) example". */
const AT = String.raw`(?:\s{0,3}(?:@|[[({<【]\s{0,3}(?:@|at)\s{0,3}[\])}>】])\s{0,3}|\s{1,3}at\s{1,3})`
const DOT = String.raw`(?:\s{0,3}(?:[.。]|[[({<【]\s{0,3}(?:[.]|dot)\s{0,3}[\])}>】])\s{0,3}|\s{1,3}dot\s{1,3})`
const ANY_AT = new RegExp(AT, 'gu')
const ANY_DOT = new RegExp(DOT, 'gu')
const HYPHEN = String.raw`[-\u2010-\u2015\u2212]`

/** An address inside a longer text, such as a `mailto:` link, a name in front, or several addresses. */
const ADDRESS_INSIDE = /[^\s@<>()[\]{},;:"?&|=]+@[^\s@<>()[\]{},;:"?&|=]+/gu

/**
 * The addresses that a company wants nobody to be given, comparable, wherever else they were found. A stored value counts
 * as a whole, and so does each address inside it.
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

/** An address in one spelling, however it is written. */
export const comparableAddress = ({ email }: Email): string =>
  readableText(email ?? '')
    .text.trim()
    .replaceAll(ANY_AT, '@')
    .replaceAll(ANY_DOT, '.')

/**
 * Takes the protected addresses of a company out of every text of a value (docs/product/companies.md "Protected emails"): descriptions and links
 * repeat them, some in a spelling that hides them from programs. The emails themselves, which have their address under
 * `email`, are left to `shownEmails`.
 */
export function maskAddresses(
  profile: Pick<CompanyProfile, 'emails'> | undefined,
): <Value>(value: Value) => Value {
  // what is no address would mask parts of other words
  const secret = [...protectedAddresses(profile?.emails ?? [])].filter((one) => /^[^\s@]+@[^\s@]+$/.test(one))
  if (secret.length === 0) return (value) => value
  // the longest first: one may begin with another
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

/** What the readable text of each spelling of an address is like. */
const spellingsOf = (address: string): string =>
  Array.from(address, (sign) => {
    if (sign === '@') return AT
    if (sign === '.') return DOT
    if (sign === '-') return HYPHEN
    return /[\^$\\*+?()[\]{}|/]/.test(sign) ? `\\${sign}` : sign
  }).join('')
