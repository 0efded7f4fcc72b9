import { EMAIL_PATTERN } from '#shared/email.ts'
import type { Email, Phone } from '#shared/fields/company-details.ts'
import { linkFields } from '#shared/fields/company.ts'
import { AT, DOT, LOOSE_AT, LOOSE_DOT } from '#shared/format/email-spellings.ts'
import { phoneNumber } from '#shared/format/phone-number.ts'
import { readableText } from '#shared/format/readable-text.ts'
import type { RegisteredDomain } from '#shared/sites/is-same-site.ts'
import { sharedHosts } from '#shared/sites/shared-hosts.ts'
import { webLink, websiteHost } from '#shared/website.ts'
import type { CompanyProfile } from './profile-store.ts'

/**
 * Whether an email is on another domain than the company's website, as impostors' emails are. Other pages are ignored,
 * because anyone may own them. A shared host matches no domain, so every email differs from a website on a shared host.
 * If no website is known, only emails on shared hosts differ. A protected email has no domain to compare.
 */
export function differsFromWebsite(
  { website }: Pick<CompanyProfile, 'website'>,
  domainOf: RegisteredDomain,
): (address: string | null) => boolean {
  const host = website === null ? undefined : websiteHost(website)
  const own = host === undefined ? undefined : domainOf(host)
  return (address) => {
    if (address === null) return false
    const other = domainOf(hostOf(address))
    return own === undefined ? sharedHosts.has(other) : sharedHosts.has(own) || other !== own
  }
}

const hostOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const MASK = 'protected email'

const ANY_AT = new RegExp(AT, 'gu')
const ANY_DOT = new RegExp(DOT, 'gu')
const HYPHEN = String.raw`[-\u2010-\u2015\u2212]`

/** Matches an email within a longer text, such as a `mailto:` link or a list of emails. */
const ADDRESS_INSIDE = /[^\s@<>()[\]{},;:"?&|=]+@[^\s@<>()[\]{},;:"?&|=]+/gu

const protectedAddresses = (emails: readonly Email[]): Set<string> =>
  new Set(
    emails
      .filter((email) => email.protected && email.email)
      .map(comparableAddress)
      .flatMap((whole) => [whole, ...addressesInside(whole)]),
  )

const addressesInside = (text: string): string[] =>
  [...text.matchAll(ADDRESS_INSIDE)].map(([address]) => address.replace(/\.+$/, ''))

const comparableAddress = ({ email }: Email): string =>
  readableText(email ?? '')
    .text.trim()
    .replaceAll(ANY_AT, '@')
    .replaceAll(ANY_DOT, '.')

/** Whether an email is protected, here or anywhere else among these. */
export function isProtected(emails: readonly Email[]): (email: Email) => boolean {
  const secret = protectedAddresses(emails)
  return (email) => email.protected || secret.has(comparableAddress(email))
}

/** Masks protected emails (docs/product/companies.md "Protected emails") in every text of a value, also obfuscated. `shownEmails` handles fields named `email`. */
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

const spellingsOf = (address: string): string =>
  Array.from(address, (sign) => {
    if (sign === '@') return LOOSE_AT
    if (sign === '.') return LOOSE_DOT
    if (sign === '-') return HYPHEN
    return /[\^$\\*+?()[\]{}|/]/.test(sign) ? `\\${sign}` : sign
  }).join('')

/** Returns a function that masks the protected emails of a company in other data, such as its vacancies. */
export const maskOf =
  ({ get }: { get: (companyId: number) => Promise<CompanyProfile | undefined> }) =>
  async (companyId: number): Promise<ReturnType<typeof maskAddresses>> =>
    maskAddresses(await get(companyId))

/** Like `maskOf`, for several companies. Their profiles are read together. */
export const masksOf =
  ({ getMany }: { getMany: (companyIds: readonly number[]) => Promise<Map<number, CompanyProfile>> }) =>
  async (companyIds: readonly number[]): Promise<(companyId: number) => ReturnType<typeof maskAddresses>> => {
    const profiles = await getMany(companyIds)
    return (companyId) => maskAddresses(profiles.get(companyId))
  }

/** The maximum number of emails, and of phones, that are shown (docs/product/companies.md "Details"). */
const SHOWN = 10

/**
 * Matches the local part of an email that may be shown: words joined by dots. Other valid characters have a meaning in
 * links (`?`, `&`, `=`, `%`), so they could hide the real recipient.
 */
const PLAIN_NAME = /^[a-z\d_+'-]+(?:\.[a-z\d_+'-]+)*@/i

const addressOf = ({ email }: Email): string => email?.trim() ?? ''

const isPlaceholder = (email: Email): boolean => /\[email|protected/i.test(addressOf(email))

const hasAddress = (email: Email): boolean => !isPlaceholder(email) && EMAIL_PATTERN.test(addressOf(email))

/** Whether an email may be shown (docs/product/companies.md "Details"). The page does not check again. */
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

/** The first ten contacts with different keys. Of duplicates, the first with a source page is used. */
function eachOnce<Contact extends Email | Phone>(contacts: readonly [string, Contact][]): Contact[] {
  const byKey = new Map<string, Contact>()
  for (const [key, contact] of contacts) {
    const before = byKey.get(key)
    if (before === undefined || (before.source_page === null && contact.source_page !== null))
      byKey.set(key, contact)
  }
  return [...byKey.values()].slice(0, SHOWN)
}

/**
 * The public form of a profile: texts without protected emails, and only web URLs as links
 * (docs/product/security.md "Access and input"). Rows, filters and details all use this form.
 */
export function publicProfile(profile: CompanyProfile): CompanyProfile {
  const known = maskAddresses(profile)(profile)
  return {
    ...known,
    ...(Object.fromEntries(linkFields.map((name) => [name, webLink(known[name])])) as Pick<
      CompanyProfile,
      (typeof linkFields)[number]
    >),
    logo_link: ownFile(known.logo_link),
    emails: known.emails.map(sourced),
    phones: known.phones.map(sourced),
  }
}

const sourced = <Contact extends { source_page: string | null }>(contact: Contact): Contact => ({
  ...contact,
  source_page: webLink(contact.source_page),
})

/** The link if it is a file of this site, as logos are (docs/product/operations.md "Files"), or else null. */
const ownFile = (link: string | null): string | null =>
  link !== null && /^\/(?![/\\])[^\s\p{C}\\]*$/u.test(link) ? link : null
