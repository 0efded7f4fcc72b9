import { websiteHost } from '../../../../shared/website.ts'
import type { CompanyProfile } from './company-profile.ts'
import { sharedHosts } from './shared-hosts.ts'

/** The registrable domain of a host: `b.co.uk` for `a.b.co.uk`. */
export type RegisteredDomain = (host: string) => string

/**
 * Whether an address has another domain than the company's website, as impostors' addresses do. Other pages do not
 * count, because anyone may own them. Shared hosts never match: with such a website every address differs. Without a
 * known website only addresses at shared hosts differ. A protected email has no address to compare.
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
