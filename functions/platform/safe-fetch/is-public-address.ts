import ipaddr from 'ipaddr.js'

/**
 * The only range of IPv6 with public unicast addresses. It excludes `::/96`, whose addresses contain IPv4 addresses.
 */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address is public unicast. Private, loopback, link-local and reserved addresses are not. Neither are
 * IPv6 addresses that contain an IPv4 address (mapped, NAT64, 6to4, Teredo), nor those with a zone.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv4) return true
  return address.zoneId === undefined && address.match(GLOBAL_UNICAST)
}

export const isLoopbackAddress = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback'
