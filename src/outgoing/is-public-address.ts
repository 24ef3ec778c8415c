import ipaddr from 'ipaddr.js'

/** Whether an IP address is on the public Internet, and not on any private or special network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Global unicast is 2000::/3. The library also accepts ::7f00:1, an old form of 127.0.0.1.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1
}
