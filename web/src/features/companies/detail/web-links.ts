import type { CompanyDetails } from '../../../../../shared/api/companies.ts'

export interface WebLink {
  label: string
  href: string
}

/** Stored links may be anything; only web addresses are offered. */
const isWebAddress = (href: string | null): href is string =>
  href !== null && /^https?:\/\//i.test(href) && URL.canParse(href)

const offered = (links: readonly (readonly [string, string | null])[]): WebLink[] =>
  links.flatMap(([label, href]) => (isWebAddress(href) ? [{ label, href }] : []))

/** The company's own pages, in the order of the specification. */
export const pageLinks = (details: CompanyDetails): WebLink[] =>
  offered([
    ['Official Website', details.website],
    ['Contact Page', details.contact_page],
    ['Careers Portal', details.careers_page],
    ['Job Openings', details.vacancies_page],
  ])

/** Its social networks, in the order of the specification. */
export const socialLinks = (details: CompanyDetails): WebLink[] =>
  offered([
    ['LinkedIn', details.linkedin],
    ['Facebook', details.facebook],
    ['Instagram', details.instagram],
    ['YouTube', details.youtube],
    ['X (Twitter)', details.twitter],
    ['TikTok', details.tiktok],
  ])
