import ipaddr from 'ipaddr.js'

/** What counts as one source: an IPv4 address, or the /64 that one IPv6 customer is given. */
export function addressRange(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()
}
