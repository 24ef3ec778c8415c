import { createPrivateKey, generateKeyPairSync, hash, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import type { ClientCertificate } from '../../../src/http/endpoint.ts'

/** A certificate with its key, both in PEM. */
export interface TestCertificate {
  readonly cert: string
  readonly key: string
}

interface CertificateParts {
  /** Most general part first, as certificates have it. */
  readonly subject?: readonly {
    readonly shortName?: string
    readonly type?: string
    readonly value: string
  }[]
  readonly dns?: readonly string[]
  readonly uris?: readonly string[]
  readonly ips?: readonly string[]
  readonly emails?: readonly string[]
  /** Who signs it; itself when left out. */
  readonly authority?: TestCertificate
  readonly isAuthority?: boolean
}

const organization = [
  { shortName: 'C', value: 'DE' },
  { shortName: 'O', value: 'Shop' },
  { shortName: 'CN', value: 'shop' },
]

/** Makes an X.509 certificate that is valid for a day. */
export function makeCertificate(parts: CertificateParts = {}): TestCertificate {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { authority } = parts
  const certificate = forge.pki.createCertificate()
  const subject = [...(parts.subject ?? organization)]
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - 3_600_000)
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  certificate.setSubject(subject)
  certificate.setIssuer(
    authority ? forge.pki.certificateFromPem(authority.cert).subject.attributes : subject,
  )
  const altNames = [
    ...(parts.emails ?? []).map((value) => ({ type: 1, value })),
    ...(parts.dns ?? []).map((value) => ({ type: 2, value })),
    ...(parts.uris ?? []).map((value) => ({ type: 6, value })),
    ...(parts.ips ?? []).map((ip) => ({ type: 7, ip })),
  ]
  certificate.setExtensions([
    { name: 'basicConstraints', cA: parts.isAuthority === true },
    ...(altNames.length > 0 ? [{ name: 'subjectAltName', altNames }] : []),
  ])
  certificate.sign(
    forge.pki.privateKeyFromPem(rsaPem(authority?.key ?? pair.privateKey)),
    forge.md.sha256.create(),
  )
  return { cert: forge.pki.certificateToPem(certificate), key: pair.privateKey }
}

/** A certificate as a request carries it. */
export function shown({ cert }: TestCertificate, trusted: boolean): ClientCertificate {
  const certificate = new X509Certificate(cert)
  const thumbprint = hash('sha256', certificate.raw, 'base64url')
  return { thumbprint, pem: certificate.toString(), trusted }
}

/** The public key of a certificate as a client registers it. */
export function jwkOf({ cert }: TestCertificate) {
  return new X509Certificate(cert).publicKey.export({ format: 'jwk' })
}

function rsaPem(key: string): string {
  return createPrivateKey(key).export({ type: 'pkcs1', format: 'pem' }).toString()
}
