import { isLoopback } from '../../config/setting-rules.ts'
import { systemProblem } from '../../kernel/system/system-problem.ts'
import { askPublicAddress } from '../../outgoing/ask-public-address.ts'
import { certificateFinding } from './certificate-checks.ts'
import { type Finding, fail, ok, type Surroundings, warn } from './check.ts'

export async function checkBaseUrl({ settings: { baseUrl } }: Surroundings): Promise<Finding> {
  return isLoopback(new URL(baseUrl).hostname)
    ? warn(`${baseUrl} can be reached from this machine only; set baseUrl so that others reach it`)
    : ok(baseUrl)
}

/**
 * Asks the running server for its metadata at its public address: through names, proxy and TLS.
 * What cannot be reached is no failure: the server may be stopped, and some networks lead no
 * machine back to its own address.
 */
export async function checkReachable(context: Surroundings): Promise<Finding> {
  const { baseUrl } = context.settings
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
