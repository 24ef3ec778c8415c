import { hash, X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ClientCertificate } from '../endpoint.ts'
import { trustedProxies } from './forwarding.ts'

/** The parts of a TLS socket that certificates are read from. A plain socket has none of them. */
interface CertificateSocket {
  getPeerX509Certificate?(): X509Certificate | undefined
  /** Whether the chain was checked up to a configured authority. */
  readonly authorized?: boolean
}

interface CertificateQuestion {
  readonly socket: CertificateSocket
  readonly headers: IncomingHttpHeaders
  readonly fromTrustedProxy: boolean
  /** The header in which a proxy forwards the certificate; in lower case. */
  readonly headerName: string | undefined
  /**
   * The header in which a proxy says that it checked the chain, like nginx's `$ssl_client_verify`.
   */
  readonly verifiedHeaderName?: string | undefined
}

/** Names of headers, in lower case. */
export interface CertificateHeaders {
  readonly certificate: string | undefined
  readonly verified: string | undefined
}

/** The parts of a request that certificates are read from. */
interface CertificateSource {
  readonly socket: object
  readonly headers: IncomingHttpHeaders
}

/** Reads client certificates. Only trusted proxies may forward one. */
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

/** The certificate that a client presented on the connection itself, or to a trusted proxy. */
export function readCertificate(parts: CertificateQuestion): ClientCertificate | undefined {
  const { socket, headers, fromTrustedProxy, headerName, verifiedHeaderName } = parts
  if (fromTrustedProxy) {
    // A certificate of this connection would be that of the proxy.
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

/** Reads percent-encoded PEM, or DER as base64 between colons (RFC 9440). */
function readHeader(text: string): X509Certificate | undefined {
  try {
    const binary = /^:([A-Za-z0-9+/]+={0,2}):$/.exec(text)?.[1]
    if (binary !== undefined) return new X509Certificate(Buffer.from(binary, 'base64'))
    const pem = decodeURIComponent(text)
    // The first of two certificates would come from the caller, not from the proxy.
    return onePem.test(pem) ? new X509Certificate(pem) : undefined
  } catch {
    return undefined
  }
}
