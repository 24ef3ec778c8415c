import { promises as dns } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FetchError } from './fetch-error.ts'

/** Which addresses may be requested. */
export interface TargetRules {
  /** Allows private addresses, http and every port; for tests on this machine. */
  readonly allowPrivate?: boolean
  /**
   * Allows private addresses and http for these hosts alone, each on one port (`host:3000`), or on
   * 80 and 443 (`host`). Whoever chooses the address must not reach what else listens there.
   */
  readonly privateHosts?: readonly string[]
  /** If not empty, only these hosts are requested. */
  readonly allowedHosts?: readonly string[]
}

/** The same, with the way in which names are resolved. */
export interface ResolvingRules extends TargetRules {
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

/**
 * What is wrong with an address, as far as that shows before its name is resolved. If `setting`,
 * which lists the private hosts, would allow it, the words name that.
 */
export function findTargetProblem(
  address: string,
  rules: TargetRules,
  setting: string,
): string | undefined {
  const problem = findProblem(address, rules)
  const url = URL.parse(address)
  if (problem === undefined || !url) return problem
  const entry = `${url.hostname}:${portOf(url)}`
  if (findProblem(address, { ...rules, privateHosts: [entry] }) !== undefined) return problem
  return `${problem}; if the host is on your own network, add ${entry} to the setting ${setting}`
}

function findProblem(address: string, rules: TargetRules): string | undefined {
  try {
    const url = checkedUrl(address, rules)
    const host = hostOf(url)
    const isPrivate = isIP(host) !== 0 && !isPublicAddress(host)
    return isPrivate && !allowsPrivate(url, rules) ? 'the address is not public' : undefined
  } catch (error) {
    if (error instanceof FetchError) return error.message
    throw error
  }
}

/** The URL of an address that may be requested; throws a FetchError for others. */
export function checkedUrl(address: string, rules: TargetRules): URL {
  const url = URL.parse(address)
  if (!url) throw new FetchError('refused', 'not an address')
  const mayBePrivate = allowsPrivate(url, rules)
  const secure = url.protocol === 'https:' || (mayBePrivate && url.protocol === 'http:')
  if (!secure) throw new FetchError('refused', 'only https is allowed')
  if (url.username || url.password) throw new FetchError('refused', 'the address holds credentials')
  // Other services listen below 1024, and might act on what they are sent.
  const port = portOf(url)
  if (!mayBePrivate && port !== 443 && port < 1024) {
    throw new FetchError('refused', `port ${port} is not allowed`)
  }
  const { allowedHosts = [] } = rules
  if (allowedHosts.length > 0 && !allowedHosts.includes(url.hostname)) {
    throw new FetchError('refused', `${url.host} is not one of the allowed hosts`)
  }
  url.hash = ''
  return url
}

/**
 * The network addresses of the host, all of which may be requested; throws a FetchError. Whoever
 * connects has to use them: the name may be resolved differently a moment later.
 */
export async function checkedAddresses(
  url: URL,
  rules: ResolvingRules,
): Promise<readonly string[]> {
  const host = hostOf(url)
  const mayBePrivate = allowsPrivate(url, rules)
  const { resolve = mayBePrivate ? resolveByHost : resolveByDns } = rules
  const addresses = isIP(host) ? [host] : await resolve(host)
  if (addresses.length === 0) throw new FetchError('unreachable', `${host} has no address`)
  if (!mayBePrivate && !addresses.every(isPublicAddress)) {
    throw new FetchError('refused', `${host} has an address that is not public`)
  }
  return addresses
}

/** The name or address of the host, an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Whether the host may be on a private network. */
export function allowsPrivate(url: URL, { allowPrivate = false, privateHosts = [] }: TargetRules) {
  const port = portOf(url)
  const isUsualPort = port === 80 || port === 443
  return (
    allowPrivate ||
    privateHosts.includes(`${url.hostname}:${port}`) ||
    (isUsualPort && privateHosts.includes(url.hostname))
  )
}

function portOf({ protocol, port }: URL): number {
  return port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port)
}

/** Whether an IP address is on the public Internet, and not on any private or special network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Global unicast is 2000::/3. The library also accepts ::7f00:1, an old form of 127.0.0.1.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1
}

const resolver = new dns.Resolver({ timeout: 2000, tries: 2 })

/**
 * Asks DNS directly. `dns.lookup` would hold a thread of the pool, for
 * long if a name server is hostile.
 */
async function resolveByDns(host: string): Promise<readonly string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Asks the system, which also knows the names of this machine; for tests. */
async function resolveByHost(host: string): Promise<readonly string[]> {
  const found = await dns.lookup(host, { all: true })
  return found.map(({ address }) => address)
}
