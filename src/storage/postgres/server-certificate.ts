import { once } from 'node:events'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type DatabaseHost, databaseHosts, findTlsUse } from './postgres-address.ts'

/** SSLRequest of the PostgreSQL protocol: its length and its code. */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])
const patienceMs = 5000

/**
 * Until when the certificate of a PostgreSQL server is valid; of several servers, the first that
 * ends. Undefined if TLS is not used.
 */
export async function findCertificateEnd(url: string): Promise<number | undefined> {
  if (findTlsUse(url) === 'none') return undefined
  const ends = await Promise.all(databaseHosts(url).map(certificateEndOf))
  const known = ends.filter((end) => end !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

async function certificateEndOf({ host, port }: DatabaseHost): Promise<number | undefined> {
  const signal = AbortSignal.timeout(patienceMs)
  const socket = connectPlain({ host, port })
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
