import { EMAIL_PATTERN } from '../../../shared/email.ts'
import { phoneNumber } from '../../../shared/format/phone-number.ts'
import type { CompanyProfile, Email, Phone } from './company-profile.ts'
import { comparableAddress, protectedAddresses } from './mask-addresses.ts'

/** At most this many of each are shown (docs/product/companies.md "Details"). */
const SHOWN = 10

/**
 * What stands before the @ of an address that people are given: words joined by dots. The other signs that an address may
 * have are the tools of links (`?`, `&`, `=`, `%`), by which one address is shown and another one written to.
 */
const PLAIN_NAME = /^[a-z\d_+'-]+(?:\.[a-z\d_+'-]+)*@/i

const addressOf = ({ email }: Email): string => email?.trim() ?? ''

/** What a page shows in the place of an address that scrapers are not to have. */
const isPlaceholder = (email: Email): boolean => /\[email|protected/i.test(addressOf(email))

const hasAddress = (email: Email): boolean => !isPlaceholder(email) && EMAIL_PATTERN.test(addressOf(email))

/**
 * docs/product/companies.md "Details": an address that a scraper left behind is no address. The page lists what it is given, so this is the one
 * place where it is decided.
 */
const isUsable = (email: Email): boolean => hasAddress(email) && PLAIN_NAME.test(addressOf(email))

/**
 * The emails that a reader may see, each once, the first ten. A protected one has no address in any payload, only the
 * page to read it on (docs/product/companies.md "Protected emails"), wherever else the same address was found. Where nobody has read the
 * address, the page stands for it, unless a protected one that was read there does; without either it is left out.
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

/** The phones that a reader may see, each number once, the first ten. */
export const shownPhones = ({ phones }: Pick<CompanyProfile, 'phones'>): Phone[] =>
  eachOnce(
    phones.map((phone): [string, Phone] => [phoneNumber(phone).key, phone]).filter(([key]) => key !== ''),
  )

/**
 * The first ten that differ by their keys. Of those that are the same, the first one with a source page stands for all, in
 * the place of the first: a reader can look it up.
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
