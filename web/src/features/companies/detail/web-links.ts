import type { ClickTarget } from '#shared/api/activity.ts'
import type { CompanyDetails } from '#shared/api/companies.ts'
import { isWebAddress, websiteHost } from '#shared/website.ts'

type LinkField = ClickTarget & keyof CompanyDetails

export interface WebLink {
  label: string
  href: string
  /** The name of this link in tracked clicks (docs/product/api.md "Clicks"). */
  field: LinkField
}

const pages = [
  ['website', 'Official Website'],
  ['contact_page', 'Contact Page'],
  ['careers_page', 'Careers Portal'],
  ['vacancies_page', 'Job Openings'],
] as const

/** Each network with its hosts. A link is labelled with a network only if it leads there. */
const networks = [
  ['linkedin', 'LinkedIn', 'linkedin.com|lnkd.in'],
  ['facebook', 'Facebook', 'facebook.com|fb.com|fb.me'],
  ['instagram', 'Instagram', 'instagram.com'],
  ['youtube', 'YouTube', 'youtube.com|youtu.be'],
  ['twitter', 'X (Twitter)', 'twitter.com|x.com'],
  ['tiktok', 'TikTok', 'tiktok.com'],
] as const

const offered = (
  details: CompanyDetails,
  links: readonly (readonly [LinkField, string, string?])[],
): WebLink[] =>
  links.flatMap(([field, label, hosts]) => {
    const href = details[field]
    return isWebAddress(href) && (hosts === undefined || isAt(hosts, href)) ? [{ label, href, field }] : []
  })

/** Whether a link leads to one of these hosts. Sample companies use `.example`, which does not resolve (RFC 2606). */
const isAt = (hosts: string, href: string): boolean => {
  const own = `.${websiteHost(href)}`.replace(/\.example$/, '.com')
  return hosts.split('|').some((host) => own.endsWith(`.${host}`))
}

/** The company's own pages, in the order of docs/product/screens.md "Company". */
export const pageLinks = (details: CompanyDetails): WebLink[] => offered(details, pages)

/** The company's links to social networks, in display order. */
export const socialLinks = (details: CompanyDetails): WebLink[] => offered(details, networks)
