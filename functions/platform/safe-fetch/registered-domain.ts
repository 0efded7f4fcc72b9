import { getDomain } from 'tldts'
import type { RegisteredDomain } from '#shared/sites/is-same-site.ts'

/**
 * Returns the registrable domain of a host by the Public Suffix List, including its private part. So two sites under
 * `github.io` differ. A suffix or an IP address is returned unchanged.
 */
export const registeredDomain: RegisteredDomain = (host) =>
  getDomain(host, { allowPrivateDomains: true, extractHostname: false }) ?? host
