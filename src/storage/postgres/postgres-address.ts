import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

/** Whether TLS is used, and whether the certificate of the server is verified. */
type TlsUse = 'none' | 'unverified' | 'verified'

/** Where one PostgreSQL server listens. */
export interface DatabaseHost {
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
    readonly ssl?: { readonly ca?: string; readonly host?: string }
    readonly target_session_attrs?: 'primary'
  }
}

/** The servers that an address names; none if it names no host. */
export function databaseHosts(url: string): readonly DatabaseHost[] {
  return readAddress(url).hosts
}

/**
 * What `sslmode` and `sslrootcert` of an address say, in the meaning of libpq. Without them TLS is
 * not used, even if the server offers it.
 */
export function findTlsUse(url: string): TlsUse {
  const { params } = readAddress(url)
  if (params.has('sslrootcert')) return 'verified'
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
  if (ssl) for (const name of ['sslmode', 'ssl', 'sslrootcert']) params.delete(name)
  const query = params.size > 0 ? `?${params}` : ''
  return {
    url: `${url.split('?')[0]}${query}`,
    options: {
      ...(ssl && { ssl }),
      ...(hosts.length > 1 && { target_session_attrs: 'primary' }),
    },
  }
}

/**
 * How a certificate is verified. By itself, postgres.js reads no file of `sslrootcert`, and
 * compares the certificate of a server that is named by its IP address with "localhost".
 */
function verification([first]: readonly DatabaseHost[], params: URLSearchParams) {
  const file = params.get('sslrootcert') ?? 'system'
  return {
    ...(file !== 'system' && { ca: readFileSync(file, 'utf8') }),
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
