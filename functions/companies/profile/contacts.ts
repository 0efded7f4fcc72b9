import { EMAIL_PATTERN } from '#shared/email.ts'
import { phoneNumber } from '#shared/format/phone-number.ts'
import type { Email, Phone } from '#shared/fields/company-details.ts'
import type { CompanyProfile } from './company-profile.ts'
import { comparableAddress, isProtected } from './mask-addresses.ts'

/** The maximum number of emails, and of phones, that are shown (docs/product/companies.md "Details"). */
const SHOWN = 10

/**
 * Matches the local part of an email that may be shown: words joined by dots. Other valid characters have a meaning in
 * links (`?`, `&`, `=`, `%`), so they could hide the real recipient.
 */
const PLAIN_NAME = /^[a-z\d_+'-]+(?:\.[a-z\d_+'-]+)*@/i

const addressOf = ({ email }: Email): string => email?.trim() ?? ''

/** Whether a text is a placeholder that a page shows to scrapers instead of the email. */
const isPlaceholder = (email: Email): boolean => /\[email|protected/i.test(addressOf(email))

const hasAddress = (email: Email): boolean => !isPlaceholder(email) && EMAIL_PATTERN.test(addressOf(email))

/**
 * Whether an email may be shown (docs/product/companies.md "Details"). Other text that scrapers collect may not. The
 * page does not check again.
 */
const isUsable = (email: Email): boolean => hasAddress(email) && PLAIN_NAME.test(addressOf(email))

/**
 * The first ten emails that a user may see, without duplicates. For a protected email, an answer contains only the
 * source page (docs/product/companies.md "Protected emails"). This applies even if the email was also found elsewhere.
 * An email that could not be read also appears as its source page. It is left out if that page has a protected email.
 * Only a protected email is listed without a source page.
 */
export function shownEmails({ emails }: Pick<CompanyProfile, 'emails'>): Email[] {
  const isSecret = isProtected(emails)
  const pagesRead = new Set(
    emails.filter((email) => isSecret(email) && hasAddress(email)).map(({ source_page }) => source_page),
  )
  const isNewPage = ({ source_page, protected: isMarked }: Email) =>
    source_page === null ? isMarked : !pagesRead.has(source_page)
  return eachOnce(
    emails.flatMap((email): [string, Email][] => {
      const hidden = { ...email, email: null, protected: true }
      if (isSecret(email) && hasAddress(email)) return [[comparableAddress(email), hidden]]
      if (isSecret(email) || isPlaceholder(email))
        return isNewPage(email) ? [[`page ${email.source_page}`, hidden]] : []
      return isUsable(email) ? [[comparableAddress(email), { ...email, email: addressOf(email) }]] : []
    }),
  )
}

/** The first ten phones that a user may see, without duplicates. */
export const shownPhones = ({ phones }: Pick<CompanyProfile, 'phones'>): Phone[] =>
  eachOnce(
    phones.map((phone): [string, Phone] => [phoneNumber(phone).key, phone]).filter(([key]) => key !== ''),
  )

/**
 * The first ten contacts with different keys, each at its first position. Of duplicates, the first one with a source
 * page is used, so that users can look it up.
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
