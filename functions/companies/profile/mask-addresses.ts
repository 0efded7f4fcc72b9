import type { Email } from '#shared/fields/company-details.ts'
import type { CompanyProfile } from './company-profile.ts'
import { AT, DOT, LOOSE_AT, LOOSE_DOT } from '#shared/format/email-spellings.ts'
import { readableText } from '#shared/format/readable-text.ts'

/** The text that replaces a protected email. */
const MASK = 'protected email'

const ANY_AT = new RegExp(AT, 'gu')
const ANY_DOT = new RegExp(DOT, 'gu')
const HYPHEN = String.raw`[-\u2010-\u2015\u2212]`

/** Matches an email within a longer text, such as a `mailto:` link or a list of emails. */
const ADDRESS_INSIDE = /[^\s@<>()[\]{},;:"?&|=]+@[^\s@<>()[\]{},;:"?&|=]+/gu

/** The protected emails of a company in comparable form: each stored value as a whole, and each email within it. */
export const protectedAddresses = (emails: readonly Email[]): Set<string> =>
  new Set(
    emails
      .filter((email) => email.protected && email.email)
      .map(comparableAddress)
      .flatMap((whole) => [whole, ...addressesInside(whole)]),
  )

const addressesInside = (text: string): string[] =>
  [...text.matchAll(ADDRESS_INSIDE)].map(([address]) => address.replace(/\.+$/, ''))

/** An email in a form that is equal for all its spellings. */
export const comparableAddress = ({ email }: Email): string =>
  readableText(email ?? '')
    .text.trim()
    .replaceAll(ANY_AT, '@')
    .replaceAll(ANY_DOT, '.')

/** Whether an email is protected, here or anywhere else among these. */
export function isProtected(emails: readonly Email[]): (email: Email) => boolean {
  const secret = protectedAddresses(emails)
  return (email) => email.protected || secret.has(comparableAddress(email))
}

/**
 * Masks the protected emails of a company in every text of a value (docs/product/companies.md "Protected emails").
 * Descriptions and links may repeat them, also obfuscated. Fields named `email` stay unchanged, because `shownEmails`
 * handles them.
 */
export function maskAddresses(
  profile: Pick<CompanyProfile, 'emails'> | undefined,
): <Value>(value: Value) => Value {
  // a value that is not an email is left out, because it could mask parts of other words
  const secret = [...protectedAddresses(profile?.emails ?? [])].filter((one) => /^[^\s@]+@[^\s@]+$/.test(one))
  if (secret.length === 0) return (value) => value
  // longer emails come first, because one email may begin with another
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

/** A pattern that matches every spelling of an email in readable text. */
const spellingsOf = (address: string): string =>
  Array.from(address, (sign) => {
    if (sign === '@') return LOOSE_AT
    if (sign === '.') return LOOSE_DOT
    if (sign === '-') return HYPHEN
    return /[\^$\\*+?()[\]{}|/]/.test(sign) ? `\\${sign}` : sign
  }).join('')
