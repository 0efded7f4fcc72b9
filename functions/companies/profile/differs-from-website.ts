import { websiteHost } from '#shared/website.ts'
import type { CompanyProfile } from './company-profile.ts'
import type { RegisteredDomain } from '#shared/sites/is-same-site.ts'
import { sharedHosts } from '#shared/sites/shared-hosts.ts'

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
