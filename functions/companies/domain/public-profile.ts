import { webLink } from '../../../shared/website.ts'
import type { CompanyProfile } from './company-profile.ts'
import { maskAddresses } from './mask-addresses.ts'

/** The fields of a profile that hold the address of a page of the company. */
export const linkedPages = [
  'website',
  'contact_page',
  'careers_page',
  'vacancies_page',
  'linkedin',
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'tiktok',
] as const satisfies readonly (keyof CompanyProfile)[]

/**
 * A profile as far as anybody may be told of it: no text repeats a protected address, and what is no web address is no
 * link (docs/product/security.md "Access and input"). Rows, filters and details are made of this, so that they agree.
 */
export function publicProfile(profile: CompanyProfile): CompanyProfile {
  const known = maskAddresses(profile)(profile)
  return {
    ...known,
    ...(Object.fromEntries(linkedPages.map((name) => [name, webLink(known[name])])) as Pick<
      CompanyProfile,
      (typeof linkedPages)[number]
    >),
    logo_link: ownFile(known.logo_link) ?? webLink(known.logo_link),
    emails: known.emails.map(sourced),
    phones: known.phones.map(sourced),
  }
}

const sourced = <Contact extends { source_page: string | null }>(contact: Contact): Contact => ({
  ...contact,
  source_page: webLink(contact.source_page),
})

/** Logos are files of this site (docs/product/operations.md "Files"). */
const ownFile = (link: string | null): string | null =>
  link !== null && /^\/(?![/\\])[^\s\p{C}\\]*$/u.test(link) ? link : null
