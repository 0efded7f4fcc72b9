import { getDomain } from 'tldts'
import type { RegisteredDomain } from '../domain/differs-from-website.ts'

/**
 * By the Public Suffix List, its private part too: of two sites under `github.io` each is its own. The host itself where it
 * is a suffix or an address of the network.
 */
export const registeredDomain: RegisteredDomain = (host) =>
  getDomain(host, { allowPrivateDomains: true, extractHostname: false }) ?? host
