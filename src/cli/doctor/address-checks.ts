import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { isLoopback } from '../../config/setting-rules.ts'
import { systemProblem } from '../../kernel/system-problem.ts'
import { askPublicAddress } from '../../outgoing/public-address.ts'
import {
  databaseHosts,
  findCertificateEnd,
  findTlsUse,
} from '../../storage/postgres/postgres-address.ts'
import { countOf } from '../output/print-result.ts'
import { findRunning } from '../serve/running-note.ts'
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

/**
 * Looks at the certificate of PostgreSQL: when it ends, every connection is refused. Without one,
 * or if it is not verified, others in the network can read or change what is sent.
 */
export async function checkDatabaseCertificate(context: Surroundings): Promise<Finding> {
  const { databaseUrl } = context.settings
  if (!databaseUrl.startsWith('postgres')) return ok('not needed: the store is a file')
  try {
    const end = await findCertificateEnd(databaseUrl)
    if (end === undefined) return withoutTls(databaseUrl)
    const finding = certificateFinding('the certificate of PostgreSQL', end - context.clock())
    if (finding.level !== 'ok' || findTlsUse(databaseUrl) === 'verified') return finding
    return warn('the certificate of PostgreSQL is not verified; set sslmode=verify-full')
  } catch (error) {
    return fail(`PostgreSQL cannot be asked for it: ${systemProblem(error)}; check databaseUrl`)
  }
}

function withoutTls(databaseUrl: string): Finding {
  const isHere = databaseHosts(databaseUrl).every(({ host }) => isLoopback(host))
  if (isHere) return ok('not needed: PostgreSQL is on this machine')
  const advice = 'add ?sslmode=verify-full to databaseUrl, unless the network is yours alone'
  return warn(`the connection to PostgreSQL is not encrypted; ${advice}`)
}

/** Judges a certificate by the time that is left. */
function certificateFinding(name: string, leftMs: number): Finding {
  const days = Math.floor(leftMs / dayMs)
  if (days < 0) return fail(`${name} has expired; replace it`)
  return days < 14
    ? warn(`${name} expires in ${countOf(days, 'day')}; replace it before`)
    : ok(`${name} expires in ${countOf(days, 'day')}`)
}

export async function checkBaseUrl({ settings: { baseUrl } }: Surroundings): Promise<Finding> {
  return isLoopback(new URL(baseUrl).hostname)
    ? warn(`${baseUrl} can be reached from this machine only; set baseUrl so that others reach it`)
    : ok(baseUrl)
}

/**
 * Asks the running server for its metadata at its public address: through names, proxy and TLS.
 * The server of this folder has noted it; without one, it is that of the settings.
 * What cannot be reached is no failure: the server may be stopped, and some networks lead no
 * machine back to its own address.
 */
export async function checkReachable(context: Surroundings): Promise<Finding> {
  const { settings } = context
  // Another port on the command line of the server changes its address, and no file says so.
  const baseUrl = findRunning(settings) ?? settings.baseUrl
  // On the machine of a developer, another program may have the port.
  const wrong = isLoopback(new URL(baseUrl).hostname) ? warn : fail
  try {
    const answer = await askPublicAddress(`${baseUrl}/.well-known/openid-configuration`)
    if (answer.status >= 502 && answer.status <= 504) {
      return warn(
        `${baseUrl} is answered with ${answer.status}; the proxy finds no server that is ready: if one runs, check the log of the proxy, and the address to which it passes requests`,
      )
    }
    const problem = problemOf(baseUrl, answer)
    if (problem !== undefined) return wrong(problem)
    const { certificateEnd } = answer
    return certificateEnd === undefined
      ? ok(`${baseUrl} is answered by this server`)
      : certificateFinding(`the certificate at ${baseUrl}`, certificateEnd - context.clock())
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'CERT_HAS_EXPIRED') {
      return wrong(`the certificate at ${baseUrl} has expired; replace it`)
    }
    return warn(
      `${baseUrl} cannot be reached from this machine: ${systemProblem(error)}; if the server runs, check DNS, proxy, firewall and certificate`,
    )
  }
}

interface Answer {
  readonly status: number
  readonly body: string
}

function problemOf(baseUrl: string, { status, body }: Answer): string | undefined {
  const { issuer, error_description: reason } = readObject(body)
  if (status === 200 && issuer === baseUrl) return undefined
  if (status === 200 && typeof issuer === 'string') {
    return `the server at ${baseUrl} has the baseUrl ${printable(issuer)}; set the same in both places`
  }
  return typeof reason === 'string'
    ? `${baseUrl} is answered with ${status}: ${printable(reason)}`
    : `${baseUrl} is answered with ${status}, but not by this server; check baseUrl, DNS and the proxy`
}

function readObject(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** A stranger may have written it, and a terminal obeys control characters. */
function printable(text: string): string {
  return text.slice(0, 300).replaceAll(/[^\x20-\x7e]/g, '?')
}
