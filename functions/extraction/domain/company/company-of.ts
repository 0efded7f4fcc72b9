import { type SiteField, siteFields } from '#shared/fields/company.ts'
import type { ExtractedCompany } from '../extracted-company.ts'
import type { CompanyPage } from './company-page.ts'
import { descriptionOf, languageOf, logoOf, wordsEvidence } from './company-words.ts'
import { emailContacts } from './email-contacts.ts'
import { pageLinks } from './page-links.ts'
import { phoneContacts } from './phone-contacts.ts'
import { socialLinks } from './social-links.ts'

const EMPTY_COMPANY = Object.fromEntries(siteFields.map((field) => [field, null])) as Record<SiteField, null>

/** What a page says about its company: contacts, links and a description, each with its evidence. */
export function companyOf(from: CompanyPage): ExtractedCompany {
  const { page, items, url } = from
  const language = languageOf(page)
  const description = descriptionOf(from)
  const logo = logoOf(from)
  const pages = pageLinks(page, url)
  const social = socialLinks(page, items)
  const emails = emailContacts(page, items, url)
  const phones = phoneContacts(page, items, url)
  return {
    ...EMPTY_COMPANY,
    website_language: language?.value ?? null,
    company_description: description?.value ?? null,
    logo_link: logo?.value ?? null,
    ...pages.links,
    ...social.links,
    emails: emails.emails,
    phones: phones.phones,
    evidence: [
      ...wordsEvidence('website_language', language),
      ...wordsEvidence('company_description', description),
      ...wordsEvidence('logo_link', logo),
      ...pages.evidence,
      ...social.evidence,
      ...emails.evidence,
      ...phones.evidence,
    ],
  }
}
