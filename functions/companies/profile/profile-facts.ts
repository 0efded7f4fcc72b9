import { isDeepStrictEqual } from 'node:util'
import { linkFields } from '#shared/fields/company.ts'
import { websiteHost } from '#shared/website.ts'
import { publicProfile, shownEmails, shownPhones } from './contacts.ts'
import type { CompanyProfile } from './profile-store.ts'
import { statedSectors } from './sectors-of.ts'

/** Whether a company has no page, shown contact or live vacancy, so is open for all (docs/product/companies.md "Locking"). */
export function isRegisterOnly(known: CompanyProfile | undefined, vacancies: readonly unknown[]): boolean {
  if (vacancies.length > 0) return false
  if (known === undefined) return true
  const profile = publicProfile(known)
  return (
    linkFields.every((page) => profile[page] === null) &&
    shownEmails(profile).length === 0 &&
    shownPhones(profile).length === 0
  )
}

/** Whether every user may open the company without an unlock, even after it has left the register. */
export const isOpen = (company: {
  profile: CompanyProfile | undefined
  vacancies: readonly unknown[]
}): boolean => isRegisterOnly(company.profile, company.vacancies)

const FILTERED_PAGES = ['careers_page', 'vacancies_page', 'contact_page', 'linkedin', 'facebook'] as const

/** What administrators count of a company, and no row or filter shows. */
const COUNTED = { company_number: 'company_number', logo: 'logo_link' } as const

const countedNames = Object.keys(COUNTED) as (keyof typeof COUNTED)[]

/** Whether a change of a profile shows in rows, filters or the coverage. */
export const profileShows = (before: CompanyProfile | undefined, after: CompanyProfile): boolean =>
  !isDeepStrictEqual(profileFacts(before), profileFacts(after))

/** What rows and filters show of a profile, and what the coverage counts. The rest of a profile is read only with its company. */
export function profileFacts(known: CompanyProfile | undefined) {
  if (known === undefined) return undefined
  const profile = publicProfile(known)
  const emails = shownEmails(profile)
  const readable = emails.filter((email) => !email.protected).length
  return {
    address: profile.address_line_1,
    postcode: profile.postcode,
    website: websiteHost(profile.website ?? '') ?? null,
    has_website: Boolean(profile.website),
    pages: FILTERED_PAGES.filter((page) => Boolean(profile[page])),
    emails: readable,
    protected_emails: emails.length - readable,
    phones: shownPhones(profile).length,
    /** The stated sectors. Null if a correction says that the company has none. */
    sector_ids: statedSectors(profile),
    company_size: profile.company_size,
    income: profile.income,
    /** Which facts are known that only the coverage counts. */
    others: countedNames.filter((name) => Boolean(profile[COUNTED[name]])),
    register_only: isRegisterOnly(profile, []),
    sponsored: profile.certificates.some(({ to }) => to > 0),
  }
}
export type ProfileFacts = NonNullable<ReturnType<typeof profileFacts>>
