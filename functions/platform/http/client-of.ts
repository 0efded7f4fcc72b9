import ipaddr from 'ipaddr.js'

/** An IPv6 user has 2^64 addresses: only the first half identifies the network. */
const NETWORK_BITS = 64

/** The prefix that a provider assigns to one site. */
const SITE_BITS = 48

/** The client of an address, for limits per client: an IPv4 address, or the network (/64) of an IPv6 one. */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : networkOf(parsed.toString(), NETWORK_BITS)
}

/** The site (/48) that an IPv6 client belongs to; undefined for any other client. */
export const siteOf = (client: string): string | undefined =>
  ipaddr.IPv6.isValid(client) ? `${networkOf(client, SITE_BITS)}/${SITE_BITS}` : undefined

const networkOf = (address: string, bits: number): string =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()
