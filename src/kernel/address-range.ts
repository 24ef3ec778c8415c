import ipaddr from 'ipaddr.js'

/** What counts as one source: an IPv4 address, or the /64 that one IPv6 customer is given. */
export function addressRange(address: string): string {
  return rangeOf(address, 32, 64)
}

/**
 * Roughly the network of one provider, from which a customer gets another address every few days.
 */
export function providerRange(address: string): string {
  return rangeOf(address, 16, 32)
}

function rangeOf(address: string, bitsOfIpv4: number, bitsOfIpv6: number): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const text = parsed.toNormalizedString()
  return parsed.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(`${text}/${bitsOfIpv4}`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${text}/${bitsOfIpv6}`).toString()
}
