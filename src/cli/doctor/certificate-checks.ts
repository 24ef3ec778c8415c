import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { systemProblem } from '../../kernel/system/system-problem.ts'
import { findCertificateEnd } from '../../storage/postgres/server-certificate.ts'
import { countOf } from '../output/count-of.ts'
import { type Finding, fail, ok, type Surroundings, warn } from './check.ts'

const dayMs = 86_400_000

/** The files of an own TLS listener. */
export async function checkCertificate({ settings, clock }: Surroundings): Promise<Finding> {
  const { certFile, keyFile, clientCaFile } = settings.http.tls
  if (certFile === undefined || keyFile === undefined) return ok('TLS is left to a proxy')
  try {
    const certificate = new X509Certificate(readFileSync(certFile))
    if (!certificate.checkPrivateKey(createPrivateKey(readFileSync(keyFile)))) {
      return fail(`${keyFile} is not the key of ${certFile}; give both of one certificate`)
    }
    if (clientCaFile !== undefined) readFileSync(clientCaFile)
    const { hostname } = new URL(settings.baseUrl)
    if (!isFor(certificate, hostname)) {
      const names = certificate.subjectAltName ?? 'no name'
      return fail(`${certFile} is for ${names}, and clients ask for ${hostname}; replace it`)
    }
    if (certificate.validFromDate.getTime() > clock()) {
      const from = certificate.validFromDate.toISOString()
      return fail(`${certFile} is valid from ${from} on; set the clock, or wait`)
    }
    return certificateFinding(certFile, certificate.validToDate.getTime() - clock())
  } catch (error) {
    return fail(`the files of http.tls cannot be used: ${systemProblem(error)}`)
  }
}

function isFor(certificate: X509Certificate, hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)) !== undefined
}

/** Looks at the certificate of PostgreSQL, which would refuse every connection when it ends. */
export async function checkDatabaseCertificate(context: Surroundings): Promise<Finding> {
  const { databaseUrl } = context.settings
  if (!databaseUrl.startsWith('postgres')) return ok('not needed: the store is a file')
  try {
    const end = await findCertificateEnd(databaseUrl)
    if (end === undefined) return ok('PostgreSQL is reached without TLS')
    return certificateFinding('the certificate of PostgreSQL', end - context.clock())
  } catch (error) {
    return fail(`PostgreSQL cannot be asked for it: ${systemProblem(error)}; check databaseUrl`)
  }
}

/** Judges a certificate by the time that is left. */
export function certificateFinding(name: string, leftMs: number): Finding {
  const days = Math.floor(leftMs / dayMs)
  if (days < 0) return fail(`${name} has expired; replace it`)
  return days < 14
    ? warn(`${name} expires in ${countOf(days, 'day')}; replace it before`)
    : ok(`${name} expires in ${countOf(days, 'day')}`)
}
