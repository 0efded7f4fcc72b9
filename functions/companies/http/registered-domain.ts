import { getDomain } from 'tldts'
import type { RegisteredDomain } from '../domain/profile/differs-from-website.ts'

/**
 * Uses the Public Suffix List with its private part, so that two sites under `github.io` differ. Returns the host
 * itself if it is a suffix or an IP address.
 */
export const registeredDomain: RegisteredDomain = (host) =>
  getDomain(host, { allowPrivateDomains: true, extractHostname: false }) ?? host
