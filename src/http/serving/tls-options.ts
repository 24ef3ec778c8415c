import type { TlsOptions } from 'node:tls'

/** PEM texts of an own TLS listener. */
export interface TlsFiles {
  readonly cert: string
  readonly key: string
  readonly clientCa: string | undefined
}

/** TLS 1.3, and of TLS 1.2 what RFC 9325 §4.2 recommends: forward secrecy and authenticated encryption. */
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
    // Node would wait for two minutes.
    handshakeTimeout: 10_000,
    // Without an own authority none is trusted: Node would fall back to the public ones.
    ca: clientCa ?? [],
    requestCert: true,
    // A certificate is optional, and a self-signed one is checked against the client's registration.
    rejectUnauthorized: false,
  }
}
