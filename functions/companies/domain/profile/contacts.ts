import { EMAIL_PATTERN } from '../../../../shared/email.ts'
import { phoneNumber } from '../../../../shared/format/phone-number.ts'
import type { CompanyProfile, Email, Phone } from './company-profile.ts'
import { comparableAddress, protectedAddresses } from './mask-addresses.ts'

/** How many of each are shown (docs/product/companies.md "Details"). */
const SHOWN = 10

/**
 * The local part of a shown address: words joined by dots. Other valid characters are special in links (`?`, `&`, `=`,
 * `%`), where they could hide the real recipient.
 */
const PLAIN_NAME = /^[a-z\d_+'-]+(?:\.[a-z\d_+'-]+)*@/i

const addressOf = ({ email }: Email): string => email?.trim() ?? ''

/** A text that a page shows instead of an address, to stop scrapers. */
const isPlaceholder = (email: Email): boolean => /\[email|protected/i.test(addressOf(email))

const hasAddress = (email: Email): boolean => !isPlaceholder(email) && EMAIL_PATTERN.test(addressOf(email))

/**
 * Rejects what scrapers leave instead of an address (docs/product/companies.md "Details"). Only this function decides
 * it: the page lists what it gets.
 */
const isUsable = (email: Email): boolean => hasAddress(email) && PLAIN_NAME.test(addressOf(email))

/**
 * The emails that a user may see: unique, the first ten. A protected one has no address in any payload, wherever else
 * it was found, only its source page (docs/product/companies.md "Protected emails"). An unread address is shown as its
 * source page, unless a protected address from that page is listed. Without a source page, only a protected one is
 * listed.
 */
export function shownEmails({ emails }: Pick<CompanyProfile, 'emails'>): Email[] {
  const secret = protectedAddresses(emails)
  const isSecret = (email: Email) => email.protected || secret.has(comparableAddress(email))
  const pagesRead = new Set(
    emails.filter((email) => isSecret(email) && hasAddress(email)).map(({ source_page }) => source_page),
  )
  const isNews = ({ source_page, protected: isMarked }: Email) =>
    source_page === null ? isMarked : !pagesRead.has(source_page)
  return eachOnce(
    emails.flatMap((email): [string, Email][] => {
      const hidden = { ...email, email: null, protected: true }
      if (isSecret(email) && hasAddress(email)) return [[comparableAddress(email), hidden]]
      if (isSecret(email) || isPlaceholder(email))
        return isNews(email) ? [[`page ${email.source_page}`, hidden]] : []
      return isUsable(email) ? [[comparableAddress(email), { ...email, email: addressOf(email) }]] : []
    }),
  )
}

/** The phones that a user may see: unique numbers, the first ten. */
export const shownPhones = ({ phones }: Pick<CompanyProfile, 'phones'>): Phone[] =>
  eachOnce(
    phones.map((phone): [string, Phone] => [phoneNumber(phone).key, phone]).filter(([key]) => key !== ''),
  )

/**
 * The first ten with different keys, each in its first place. Of duplicates, the first one with a source page is kept,
 * so that a user can look it up.
 */
function eachOnce<Contact extends Email | Phone>(contacts: readonly [string, Contact][]): Contact[] {
  const byKey = new Map<string, Contact>()
  for (const [key, contact] of contacts) {
    const before = byKey.get(key)
    if (before === undefined || (before.source_page === null && contact.source_page !== null))
      byKey.set(key, contact)
  }
  return [...byKey.values()].slice(0, SHOWN)
}
