import { promises as dns } from 'node:dns'
import { once } from 'node:events'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getTls } from 'node:https'
import { TLSSocket } from 'node:tls'
import ipaddr from 'ipaddr.js'

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
export async function resolveByDns(host: string): Promise<readonly string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Asks the system, which also knows the names of this machine; for tests. */
export async function resolveByHost(host: string): Promise<readonly string[]> {
  const found = await dns.lookup(host, { all: true })
  return found.map(({ address }) => address)
}

/** What answered. */
interface PublicAnswer {
  readonly status: number
  readonly body: string
  /** Until when the certificate is valid, in milliseconds; undefined without TLS. */
  readonly certificateEnd: number | undefined
}

const patienceMs = 5000
const mostChars = 65_536

/**
 * Gets a page of our own public address as clients do: by its name, through the proxy, and only
 * with a certificate that is trusted. The address is a setting, so it may be private.
 */
export async function askPublicAddress(url: string): Promise<PublicAnswer> {
  const signal = AbortSignal.timeout(patienceMs)
  const get = url.startsWith('https:') ? getTls : getPlain
  try {
    const request = get(url, { signal, agent: false, headers: { accept: 'application/json' } })
    const [response]: IncomingMessage[] = await once(request, 'response', { signal })
    if (response === undefined) throw new TypeError('a response comes with its event')
    const { socket, statusCode: status = 0 } = response
    const certificateEnd =
      socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : undefined
    return { status, body: await readBeginning(response), certificateEnd }
  } catch (error) {
    if (!signal.aborted) throw error
    throw Object.assign(new Error('no answer', { cause: error }), { code: 'ETIMEDOUT' })
  }
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk
    if (text.length >= mostChars) break
  }
  return text
}
