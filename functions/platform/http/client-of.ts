import ipaddr from 'ipaddr.js'

/** The part of an IPv6 address that identifies the network. A user has 2^64 addresses in one network. */
const NETWORK_BITS = 64

/** The part of an IPv6 address that a provider assigns to one site. */
const SITE_BITS = 48

/**
 * The client behind an IP address: an IPv4 address, or the /64 network of an IPv6 address. Limits per client use it.
 */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : networkOf(parsed.toString(), NETWORK_BITS)
}

/** The limit of an IPv6 site, as a multiple of a client's limit. */
export const CLIENTS_A_SITE = 10

/** The site (/48) of an IPv6 client; undefined for other clients. */
export const siteOf = (client: string): string | undefined =>
  ipaddr.IPv6.isValid(client) ? `${networkOf(client, SITE_BITS)}/${SITE_BITS}` : undefined

const networkOf = (address: string, bits: number): string =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()
