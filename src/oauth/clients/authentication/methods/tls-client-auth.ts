import { X509Certificate } from 'node:crypto'
import type { Client } from '../../../model/client.ts'
import { isSameName, readCertificateSubject, readDistinguishedName } from './certificate-subject.ts'
import { type Method, proven, refused, wrongKind } from './method.ts'

/**
 * tls_client_auth: a certificate for the registered name, from a trusted authority (RFC 8705 §2.1).
 */
export const tlsClientAuth: Method = async (registered, credentials, request) => {
  const certificate = request.certificate()
  if (credentials.kind !== 'name' || !certificate) return wrongKind(credentials, registered)
  if (!certificate.trusted) return refused('the certificate has no trusted authority')
  return isFor(new X509Certificate(certificate.pem), registered.client)
    ? proven
    : refused('the certificate is for another name')
}

function isFor(certificate: X509Certificate, { certificateName }: Client): boolean {
  const { subject, dns, uri, ip, email } = certificateName
  const exact = { subject: 'never', wildcards: false } as const
  if (subject !== undefined) return hasSubject(certificate, subject)
  if (dns !== undefined) return certificate.checkHost(dns, exact) !== undefined
  if (uri !== undefined) return urisOf(certificate).includes(uri)
  if (ip !== undefined) return certificate.checkIP(ip) !== undefined
  if (email !== undefined) return certificate.checkEmail(email, exact) !== undefined
  return false
}

function hasSubject(certificate: X509Certificate, expected: string): boolean {
  const shown = certificate.subject && readCertificateSubject(certificate.subject)
  const wanted = readDistinguishedName(expected)
  return Boolean(shown && wanted && isSameName(shown, wanted))
}

/** Node lists alternative names as `URI:a, DNS:b`, with JSON quotes around special characters. */
function urisOf({ subjectAltName = '' }: X509Certificate): readonly string[] {
  const entries = subjectAltName.matchAll(/(?:^|, )([^:",]+):("(?:[^"\\]|\\.)*"|[^",]*)/g)
  return [...entries].flatMap(([, type, value = '']) => {
    if (type !== 'URI') return []
    return [value.startsWith('"') ? String(JSON.parse(value)) : value]
  })
}
