import { seesCertificates } from '../../../config/setting-rules.ts'
import type { Settings } from '../../../config/settings.ts'
import type { SecurityProfile } from '../../model/member-kinds.ts'
import type { SigningAlg } from '../../model/signing-keys.ts'

/** The server's rules for registrations. */
export interface RegistrationRules {
  /** The address of the server itself. */
  readonly baseUrl: string
  /** The service prefix, which cannot be a client_id. */
  readonly prefix: string
  /** Whether the server may send requests to this machine and over http; for tests. */
  readonly allowPrivate: boolean
  /** The algorithms that the server has keys for. */
  readonly signingAlgs: readonly SigningAlg[]
  /** Whether the server can see the certificates of clients: in TLS itself, or from a proxy. */
  readonly seesCertificates: boolean
  /** The security profile that every client has to meet. */
  readonly minimumProfile: SecurityProfile
}

/** The rules for registrations, from the settings. */
export function registrationRules(
  settings: Pick<Settings, 'baseUrl' | 'prefix' | 'fetch' | 'keys' | 'http' | 'security'>,
): RegistrationRules {
  const { baseUrl, prefix, fetch, keys, security } = settings
  return {
    baseUrl,
    prefix,
    allowPrivate: fetch.allowPrivate,
    signingAlgs: keys.algorithms,
    seesCertificates: seesCertificates(settings),
    minimumProfile: security.minimumProfile,
  }
}
