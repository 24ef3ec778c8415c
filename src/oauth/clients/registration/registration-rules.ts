import type { Settings } from '../../../config/settings.ts'
import type { SigningAlg } from '../../keys/key-store.ts'

/** What the server lets clients register. */
export interface RegistrationRules {
  /** The service prefix, which no client may take for its name. */
  readonly prefix: string
  /** Whether the server may call addresses on this machine and over http; for tests. */
  readonly allowPrivate: boolean
  /** The algorithms that the server has keys for. */
  readonly signingAlgs: readonly SigningAlg[]
}

/** The rules that follow from the settings, whoever registers a client. */
export function registrationRules(
  settings: Pick<Settings, 'prefix' | 'fetch' | 'keys'>,
): RegistrationRules {
  const { prefix, fetch, keys } = settings
  return { prefix, allowPrivate: fetch.allowPrivate, signingAlgs: keys.algorithms }
}
