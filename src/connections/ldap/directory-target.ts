import { FetchError, type FetchErrorCode } from '../../outgoing/fetch-error.ts'
import {
  allowsPrivate,
  checkedAddresses,
  hostOf,
  type ResolvingRules,
} from '../../outgoing/fetch-target.ts'
import { ArrivalFault, type ArrivalFaultCode } from '../arrival.ts'
import type { LdapSettingsOf } from './ldap-settings.ts'

/** How bytes to a server of the directory are encrypted. */
type LdapSecurity = 'tls' | 'starttls' | 'none'

/** A server of the directory, and the network addresses at which it may be reached. */
export interface DirectoryTarget {
  readonly host: string
  readonly port: number
  readonly security: LdapSecurity
  /** Checked. The name is not resolved a second time. */
  readonly addresses: readonly string[]
}

const usualPorts = { ldap: 389, ldaps: 636 } as const
/** Ports of directories. Other services listen below 1024, and might act on what they are sent. */
const allowedPorts: ReadonlySet<number> = new Set(Object.values(usualPorts))

/**
 * Resolves a server of a directory that a stranger has chosen, by the rules of all foreign
 * addresses: public, or one of `connections.privateHosts` with its port.
 */
export async function resolveDirectory(
  address: string,
  { usesStartTls }: Pick<LdapSettingsOf, 'usesStartTls'>,
  rules: ResolvingRules,
): Promise<DirectoryTarget> {
  const { scheme, url, port } = readAddress(address)
  const security = scheme === 'ldaps' ? 'tls' : usesStartTls ? 'starttls' : 'none'
  checkTarget(url, port, security, rules)
  try {
    return { host: hostOf(url), port, security, addresses: await checkedAddresses(url, rules) }
  } catch (error) {
    throw asArrivalFault(error)
  }
}

function readAddress(address: string) {
  const {
    scheme,
    host = '',
    given,
  } = /^(?<scheme>ldaps?):\/\/(?<host>[^/?#@\s]+?)(?::(?<given>\d{1,5}))?\/?$/.exec(address)
    ?.groups ?? {}
  const name = scheme === 'ldaps' ? 'ldaps' : 'ldap'
  const port = given === undefined ? usualPorts[name] : Number(given)
  // Read as an address of the web, whose hosts have one form: 127.1 and 0x7f.1 are 127.0.0.1.
  const url = URL.parse(`https://${host}:${port}`)
  if (scheme === undefined || !url) throw misconfigured(`${address} is not an address of LDAP`)
  return { scheme: name, url, port }
}

function checkTarget(url: URL, port: number, security: LdapSecurity, rules: ResolvingRules): void {
  const { allowedHosts = [] } = rules
  if (allowedHosts.length > 0 && !allowedHosts.includes(url.hostname)) {
    throw misconfigured(`${url.hostname} is not one of the allowed hosts`)
  }
  if (allowsPrivate(url, rules)) return
  if (security === 'none') {
    throw misconfigured(`${url.hostname} needs ldaps or StartTLS, because it is not a private host`)
  }
  if (port < 1024 && !allowedPorts.has(port)) throw misconfigured(`port ${port} is not allowed`)
}

const faultCodes: Readonly<Record<FetchErrorCode, ArrivalFaultCode>> = {
  refused: 'misconfigured',
  unreachable: 'down',
  timeout: 'down',
  busy: 'down',
  unusable: 'invalid',
}

/** The fault that a FetchError means; anything else is thrown on. */
export function asArrivalFault(error: unknown): ArrivalFault {
  if (!(error instanceof FetchError)) throw error
  const hint = error.code === 'refused' ? '; see the setting connections.privateHosts' : ''
  return new ArrivalFault(faultCodes[error.code], `${error.message}${hint}`, { cause: error })
}

function misconfigured(detail: string): ArrivalFault {
  return new ArrivalFault('misconfigured', detail)
}
