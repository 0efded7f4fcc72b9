import ipaddr from 'ipaddr.js'

/** Whoever has an IPv6 address has 2^64 of them: the first half tells one network from another. */
const IPV6_NETWORK_BITS = 64

/** Whose an address is, for limits per client: an IPv4 address, or the network of an IPv6 one. */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK_BITS}`).toString()
}
