import { once } from 'node:events'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getTls } from 'node:https'
import { TLSSocket } from 'node:tls'

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
