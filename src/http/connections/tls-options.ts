import type { TlsOptions } from 'node:tls'

/** Certificate, key and client authority as PEM. */
export interface TlsFiles {
  readonly cert: string
  readonly key: string
  readonly clientCa: string | undefined
}

/** All of TLS 1.3, and what RFC 9325 §4.2 recommends for TLS 1.2: forward secrecy and AEAD. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
]

/** The options of Node's TLS server. */
export function tlsOptions({ cert, key, clientCa }: TlsFiles): TlsOptions {
  return {
    cert,
    key,
    minVersion: 'TLSv1.2',
    ciphers: ciphers.join(':'),
    // The default is two minutes.
    handshakeTimeout: 10_000,
    // By default Node trusts the public authorities.
    ca: clientCa ?? [],
    requestCert: true,
    // Certificates are optional, and a self-signed one is checked
    // against the client's registration.
    rejectUnauthorized: false,
  }
}
