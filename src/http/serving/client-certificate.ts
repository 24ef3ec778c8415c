import { hash, X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ClientCertificate } from '../endpoint.ts'
import { trustedProxies } from './trusted-proxies.ts'

/** As much of a connection as a certificate is read from; a plain socket has none of it. */
interface CertificateSocket {
  getPeerX509Certificate?(): X509Certificate | undefined
  /** Whether the chain was checked up to a configured authority. */
  readonly authorized?: boolean
}

interface Parts {
  readonly socket: CertificateSocket
  readonly headers: IncomingHttpHeaders
  readonly fromTrustedProxy: boolean
  /** Where a proxy passes the certificate on; in lower case. */
  readonly headerName: string | undefined
  /** Where the proxy says that it checked the chain, as nginx's `$ssl_client_verify`; in lower case. */
  readonly verifiedHeaderName?: string | undefined
}

/** Names of headers, in lower case. */
export interface CertificateHeaders {
  readonly certificate: string | undefined
  readonly verified: string | undefined
}

/** As much of a request as a certificate is read from. */
interface CertificateSource {
  readonly socket: object
  readonly headers: IncomingHttpHeaders
}

/** Reads certificates by one set of rules about who may pass them on. */
export function certificateReader(rules: {
  readonly trustedProxies: readonly string[]
  readonly certificateHeaders: CertificateHeaders
}): (source: CertificateSource) => ClientCertificate | undefined {
  const isTrusted = trustedProxies(rules.trustedProxies)
  const { certificate, verified } = rules.certificateHeaders
  return ({ socket, headers }) =>
    readCertificate({
      socket: socket as CertificateSocket,
      headers,
      fromTrustedProxy: isTrusted((socket as { remoteAddress?: string }).remoteAddress ?? ''),
      headerName: certificate,
      verifiedHeaderName: verified,
    })
}

/** The certificate a client showed: on the connection itself, or to a proxy that is trusted. */
export function readCertificate(parts: Parts): ClientCertificate | undefined {
  const { socket, headers, fromTrustedProxy, headerName, verifiedHeaderName } = parts
  if (fromTrustedProxy) {
    // The connection's own certificate, if there is one, is the proxy's.
    const header = headerName === undefined ? undefined : headers[headerName]
    const certificate = typeof header === 'string' ? readHeader(header) : undefined
    const verified = verifiedHeaderName !== undefined && headers[verifiedHeaderName] === 'SUCCESS'
    return certificate && describe(certificate, verified)
  }
  const certificate = socket.getPeerX509Certificate?.()
  return certificate && describe(certificate, socket.authorized === true)
}

function describe(certificate: X509Certificate, trusted: boolean): ClientCertificate {
  return {
    thumbprint: hash('sha256', certificate.raw, 'base64url'),
    pem: certificate.toString(),
    trusted,
  }
}

const onePem = /^-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*$/

/** Reads percent-encoded PEM, or DER in base64 between colons (RFC 9440). */
function readHeader(text: string): X509Certificate | undefined {
  try {
    const binary = /^:([A-Za-z0-9+/]+={0,2}):$/.exec(text)?.[1]
    if (binary !== undefined) return new X509Certificate(Buffer.from(binary, 'base64'))
    const pem = decodeURIComponent(text)
    // Two would be the caller's own before the proxy's.
    return onePem.test(pem) ? new X509Certificate(pem) : undefined
  } catch {
    return undefined
  }
}
