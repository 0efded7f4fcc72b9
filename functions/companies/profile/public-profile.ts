import { linkFields } from '#shared/fields/company.ts'
import { webLink } from '#shared/website.ts'
import type { CompanyProfile } from './company-profile.ts'
import { maskAddresses } from './mask-addresses.ts'

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
