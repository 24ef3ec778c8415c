import ipaddr from 'ipaddr.js'

/** Whether an address is in one of these ranges: single addresses or CIDR. */
export function trustedProxies(ranges: readonly string[]): (address: string) => boolean {
  const parsed = ranges.map((range) =>
    range.includes('/')
      ? ipaddr.parseCIDR(range)
      : ([ipaddr.parse(range), ipaddr.parse(range).kind() === 'ipv4' ? 32 : 128] as const),
  )
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const given = ipaddr.process(address)
    return parsed.some(([base, bits]) => given.kind() === base.kind() && given.match(base, bits))
  }
}
