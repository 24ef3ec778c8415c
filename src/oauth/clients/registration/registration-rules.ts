import type { Settings } from '../../../config/settings.ts'
import type { SigningAlg } from '../../model/key-algs.ts'

/** The server's rules for registrations. */
export interface RegistrationRules {
  /** The service prefix, which cannot be a client_id. */
  readonly prefix: string
  /** Whether the server may send requests to this machine and over http; for tests. */
  readonly allowPrivate: boolean
  /** The algorithms that the server has keys for. */
  readonly signingAlgs: readonly SigningAlg[]
}

/** The rules for registrations, from the settings. */
export function registrationRules(
  settings: Pick<Settings, 'prefix' | 'fetch' | 'keys'>,
): RegistrationRules {
  const { prefix, fetch, keys } = settings
  return { prefix, allowPrivate: fetch.allowPrivate, signingAlgs: keys.algorithms }
}
