import { websiteHost } from '../../../shared/website.ts'
import type { CompanyProfile } from './company-profile.ts'
import { sharedHosts } from './shared-hosts.ts'

/** The domain that somebody registered to have this host: `b.co.uk` of `a.b.co.uk`. */
export type RegisteredDomain = (host: string) => string

/**
 * Tells of an address whether its domain is not that of a company's website: a reason to look twice, for whoever poses as
 * an employer writes from elsewhere. Other pages do not count, for they may be anybody's; nor does a host that many share,
 * as a website or of an address, so that of a website there every address differs. Without a known website there is
 * nothing to compare with, but an address where everybody may have one tells nothing of the company. A protected email
 * has no address to show.
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
