import { websiteHost } from '../../../shared/website.ts'
import type { CompanyProfile } from './company-profile.ts'

/** The domain that somebody registered to have this host: `b.co.uk` of `a.b.co.uk`. */
export type RegisteredDomain = (host: string) => string

type Pages = Pick<CompanyProfile, 'website' | 'contact_page' | 'careers_page' | 'vacancies_page'>

/**
 * Tells of an address whether its domain is that of none of a company's pages: a reason to look twice, for whoever poses as
 * an employer writes from elsewhere. A free mailbox differs too. Without a known website there is nothing to compare with,
 * so nothing differs; neither does a protected email, which has no address to show.
 */
export function differsFromWebsite(
  { website, contact_page, careers_page, vacancies_page }: Pages,
  domainOf: RegisteredDomain,
): (address: string | null) => boolean {
  const known = new Set<string>()
  for (const page of [website, contact_page, careers_page, vacancies_page]) {
    const host = page === null ? undefined : websiteHost(page)
    if (host === undefined && page === website) return () => false
    if (host !== undefined) known.add(domainOf(host))
  }
  return (address) =>
    address !== null && !known.has(domainOf(address.slice(address.lastIndexOf('@') + 1).toLowerCase()))
}
