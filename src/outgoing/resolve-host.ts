import { promises as dns } from 'node:dns'

const resolver = new dns.Resolver({ timeout: 2000, tries: 2 })

/**
 * Asks DNS directly. `dns.lookup` would hold a thread of the pool, for
 * long if a name server is hostile.
 */
export async function resolveByDns(host: string): Promise<readonly string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Asks the system, which also knows the names of this machine; for tests. */
export async function resolveByHost(host: string): Promise<readonly string[]> {
  const found = await dns.lookup(host, { all: true })
  return found.map(({ address }) => address)
}
