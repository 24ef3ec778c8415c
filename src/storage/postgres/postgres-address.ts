import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** Whether TLS is used, and whether the certificate of the server is verified. */
type TlsUse = 'none' | 'unverified' | 'verified'

/** Where one PostgreSQL server listens. */
interface DatabaseHost {
  readonly host: string
  readonly port: number
}

/** The address of a database in its parts. `URL` cannot read one with several hosts. */
interface DatabaseAddress {
  readonly hosts: readonly DatabaseHost[]
  readonly params: URLSearchParams
}

/** An address as postgres.js reads it, and options that win over it. */
interface ClientAddress {
  readonly url: string
  readonly options: {
    readonly ssl?: TlsOptions
    readonly target_session_attrs?: 'primary'
  }
}

/** What postgres.js gives to Node for a connection with TLS. */
interface TlsOptions {
  readonly ca?: string
  readonly host?: string
  readonly cert?: string
  readonly key?: string
}

/** The servers that an address names; none if it names no host. */
export function databaseHosts(url: string): readonly DatabaseHost[] {
  return readAddress(url).hosts
}

/**
 * What `sslmode` and `sslrootcert` of an address say, in the meaning of libpq. Without them TLS is
 * not used, even if the server offers it. A certificate of our own is shown to a server that is
 * verified, and to no other.
 */
export function findTlsUse(url: string): TlsUse {
  const { params } = readAddress(url)
  if (params.has('sslrootcert') || params.has('sslcert')) return 'verified'
  const mode = params.get('sslmode') ?? params.get('ssl') ?? 'disable'
  if (mode === 'disable' || mode === 'false') return 'none'
  return ['allow', 'prefer', 'require'].includes(mode) ? 'unverified' : 'verified'
}

/**
 * Says to postgres.js what it does not do by itself with an address of libpq. Of several servers it
 * would also take a standby, even with `target_session_attrs=read-write`.
 */
export function clientAddress(url: string): ClientAddress {
  const { hosts, params } = readAddress(url)
  const ssl = findTlsUse(url) === 'verified' ? verification(hosts, params) : undefined
  if (ssl) for (const name of tlsParams) params.delete(name)
  const query = params.size > 0 ? `?${params}` : ''
  return {
    url: `${url.split('?')[0]}${query}`,
    options: {
      ...(ssl && { ssl }),
      ...(hosts.length > 1 && { target_session_attrs: 'primary' }),
    },
  }
}

const tlsParams = ['sslmode', 'ssl', 'sslrootcert', 'sslcert', 'sslkey']

/**
 * How a certificate is verified, and which one we show. By itself, postgres.js reads no files, and
 * compares the certificate of a server that is named by its IP address with "localhost".
 */
function verification([first]: readonly DatabaseHost[], params: URLSearchParams): TlsOptions {
  const authority = params.get('sslrootcert') ?? 'system'
  const read = (name: string) => {
    const file = params.get(name)
    return file === null ? undefined : readFileSync(file, 'utf8')
  }
  const [cert, key] = [read('sslcert'), read('sslkey')]
  if ((cert === undefined) !== (key === undefined)) {
    throw new TypeError('the address of the database needs sslcert and sslkey, or neither')
  }
  return {
    ...(authority !== 'system' && { ca: readFileSync(authority, 'utf8') }),
    ...(cert !== undefined && key !== undefined && { cert, key }),
    ...(first && isIP(first.host) > 0 && { host: first.host }),
  }
}

function readAddress(url: string): DatabaseAddress {
  const [address = '', query = ''] = url.split('?')
  const authority = address.slice(address.indexOf('://') + 3).split('/')[0] ?? ''
  const names = authority.slice(authority.lastIndexOf('@') + 1).split(',')
  const hosts = names.flatMap((name) => {
    const [, host = '', port = '5432'] = /^(.*?)(?::(\d+))?$/.exec(name) ?? []
    return host === '' ? [] : [{ host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }]
  })
  return { hosts, params: new URLSearchParams(query) }
}

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
