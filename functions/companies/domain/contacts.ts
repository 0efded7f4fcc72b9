import { EMAIL_PATTERN } from '../../../shared/email.ts'
import type { CompanyProfile, Email, Phone } from './company-profile.ts'
import { comparableAddress, protectedAddresses } from './mask-addresses.ts'

/** At most this many of each are shown (spec section 5). */
const SHOWN = 10

/**
 * What stands before the @ of an address that people are given: words joined by dots. The other signs that an address may
 * have are the tools of links (`?`, `&`, `=`, `%`), by which one address is shown and another one written to.
 */
const PLAIN_NAME = /^[a-z\d_+'-]+(?:\.[a-z\d_+'-]+)*@/i

/**
 * Spec section 5: an address that a scraper left behind is no address. The page lists what it is given, so this is the one
 * place where it is decided.
 */
const isUsable = (email: string): boolean =>
  !email.includes('[email') &&
  !email.toLowerCase().includes('protected') &&
  email !== 'Contact Us' &&
  EMAIL_PATTERN.test(email) &&
  PLAIN_NAME.test(email)

/**
 * The emails that a reader may see, each once, the first ten. A protected one has no address in any payload, only the
 * page to read it on (decisions.md "Locking"), wherever else the same address was found; an unusable one without a page
 * is left out.
 */
export function shownEmails({ emails }: Pick<CompanyProfile, 'emails'>): Email[] {
  const secret = protectedAddresses(emails)
  const shown = emails.flatMap((email) => {
    const address = email.email?.trim() ?? ''
    const isHidden =
      email.protected ||
      address.includes('[email') ||
      address.toLowerCase().includes('protected') ||
      secret.has(comparableAddress(email))
    if (isHidden ? email.source_page === null : !isUsable(address)) return []
    return [{ ...email, email: isHidden ? null : address, protected: isHidden }]
  })
  return eachOnce(shown, (email) =>
    email.protected ? `page ${email.source_page}` : comparableAddress(email),
  )
}

/** The phones that a reader may see, each number once, the first ten. */
export const shownPhones = ({ phones }: Pick<CompanyProfile, 'phones'>): Phone[] =>
  eachOnce(
    phones.filter((phone) => cleaned(phone).length >= 3),
    cleaned,
  )

/**
 * The first ten that differ. Of those that are the same, the first one with a source page stands for all, in the place of
 * the first: a reader can look it up.
 */
function eachOnce<Contact extends Email | Phone>(
  contacts: readonly Contact[],
  keyOf: (contact: Contact) => string,
): Contact[] {
  const byKey = new Map<string, Contact>()
  for (const contact of contacts) {
    const key = keyOf(contact)
    const before = byKey.get(key)
    if (before === undefined || (before.source_page === null && contact.source_page !== null))
      byKey.set(key, contact)
  }
  return [...byKey.values()].slice(0, SHOWN)
}

/** Digits in the international form, so that two spellings of one number are one. */
function cleaned({ number, country_code }: Phone): string {
  const digits = number.replaceAll(/\(0\)/g, '').replaceAll(/[^\d+]/g, '')
  const code = (country_code ?? '+44').replaceAll(/\D/g, '') || '44'
  if (digits.startsWith('+')) return digits.slice(1).replaceAll('+', '')
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `${code}${digits.slice(1)}` : digits
}
