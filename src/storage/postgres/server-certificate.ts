import { once } from 'node:events'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** SSLRequest of the PostgreSQL protocol: its length and its code. */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])
const patienceMs = 5000

/** Whether TLS is used, and whether the certificate of the server is verified. */
export type TlsUse = 'none' | 'unverified' | 'verified'

/**
 * What postgres.js does for this address: without a parameter it does not use TLS, even if the
 * server offers it. As in libpq, only the modes that begin with "verify" verify.
 */
export function findTlsUse(url: string): TlsUse {
  const params = new URLSearchParams(url.split('?')[1])
  const mode = params.get('sslmode') ?? params.get('ssl') ?? 'disable'
  if (params.get('sslrootcert') === 'system') return 'verified'
  if (mode === 'disable' || mode === 'false') return 'none'
  return ['allow', 'prefer', 'require'].includes(mode) ? 'unverified' : 'verified'
}

/**
 * Until when the certificate of a PostgreSQL server is valid; undefined if TLS is not used.
 */
export async function findCertificateEnd(url: string): Promise<number | undefined> {
  const address = URL.parse(url)
  if (!address?.hostname || findTlsUse(url) === 'none') return undefined
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1')
  const signal = AbortSignal.timeout(patienceMs)
  const socket = connectPlain({ host, port: Number(address.port) || 5432 })
  try {
    await once(socket, 'connect', { signal })
    socket.write(sslRequest)
    const [answer] = await once(socket, 'data', { signal })
    return String(answer) === 'S' ? await certificateEnd(socket, host, signal) : undefined
  } finally {
    socket.destroy()
  }
}

async function certificateEnd(socket: Socket, host: string, signal: AbortSignal): Promise<number> {
  // Whether the certificate is trusted is decided when the store is opened. Here it is only read.
  const named = isIP(host) === 0 ? { servername: host } : {}
  const secure = connectTls({ socket, ...named, rejectUnauthorized: false })
  try {
    await once(secure, 'secureConnect', { signal })
    return Date.parse(secure.getPeerCertificate().valid_to)
  } finally {
    secure.destroy()
  }
}
