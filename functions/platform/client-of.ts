import ipaddr from 'ipaddr.js'

/** Whoever has an IPv6 address has 2^64 of them: the first half tells one network from another. */
const NETWORK_BITS = 64

/** What a provider gives to one site. */
const SITE_BITS = 48

/** Whose an address is, for limits per client: an IPv4 address, or the network (/64) of an IPv6 one. */
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
