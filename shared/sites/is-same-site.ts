import { isWebAddress } from '../website.ts'
import { sharedHosts } from './shared-hosts.ts'

/** Returns the registrable domain of a host: `b.co.uk` for `a.b.co.uk`. */
export type RegisteredDomain = (host: string) => string

/**
 * Whether an address belongs to the same website: it may be linked, and has the same registrable domain. Nothing belongs to a website on a
 * shared host, because its other pages are those of others.
 */
export const isSameSite =
  (domainOf: RegisteredDomain) =>
  (website: string): ((url: string) => boolean) => {
    const own = domainAt(website, domainOf)
    return (url) =>
      own !== undefined && !sharedHosts.has(own) && isWebAddress(url) && domainAt(url, domainOf) === own
  }

const domainAt = (address: string, domainOf: RegisteredDomain): string | undefined => {
  const host = URL.parse(address)?.hostname
  return host === undefined ? undefined : domainOf(host)
}
