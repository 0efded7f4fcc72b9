import type { ClickTarget } from '../../../../../shared/api/activity.ts'
import type { CompanyDetails } from '../../../../../shared/api/companies.ts'
import { isWebAddress } from '../../../../../shared/website.ts'

/** The fields of a company that are links, each also the name of a click on it. */
type LinkField = ClickTarget & keyof CompanyDetails

export interface WebLink {
  label: string
  href: string
  /** What a click on it is called (spec section 7). */
  field: LinkField
}

const pages = [
  ['website', 'Official Website'],
  ['contact_page', 'Contact Page'],
  ['careers_page', 'Careers Portal'],
  ['vacancies_page', 'Job Openings'],
] as const

const networks = [
  ['linkedin', 'LinkedIn'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['twitter', 'X (Twitter)'],
  ['tiktok', 'TikTok'],
] as const

const offered = (details: CompanyDetails, links: readonly (readonly [LinkField, string])[]): WebLink[] =>
  links.flatMap(([field, label]) => {
    const href = details[field]
    return isWebAddress(href) ? [{ label, href, field }] : []
  })

/** The company's own pages, in the order of the specification. */
export const pageLinks = (details: CompanyDetails): WebLink[] => offered(details, pages)

/** Its social networks, in the order of the specification. */
export const socialLinks = (details: CompanyDetails): WebLink[] => offered(details, networks)
