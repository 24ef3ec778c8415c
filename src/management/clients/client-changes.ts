import {
  ClientMetadataFault,
  type RegistrationRules,
} from '../../oauth/clients/metadata/metadata-rule.ts'
import { readClientRegistration } from '../../oauth/clients/metadata/read-client-registration.ts'
import { ClientRegistryFault } from '../../oauth/clients/registry/change-client.ts'
import { ManagementError } from '../management-error.ts'
import { refuse } from './client-replies.ts'

const codes = {
  unknown: 12001,
  taken: 12002,
  'no-secret': 12004,
  changed: 12006,
  forbidden: 12007,
} as const

/** Translates refusals of the registry into the codes of this family. */
export function refused(error: unknown): never {
  if (error instanceof ClientMetadataFault) throw refuseRegistration(error)
  if (!(error instanceof ClientRegistryFault)) throw error
  throw new ManagementError(codes[error.reason], error.message)
}

/** Reads a registration, and refuses it with every problem. */
export function readRegistration(
  input: Readonly<Record<string, unknown>>,
  rules: RegistrationRules,
) {
  try {
    return readClientRegistration(input, rules)
  } catch (error) {
    if (!(error instanceof ClientMetadataFault)) throw error
    throw refuseRegistration(error)
  }
}

function refuseRegistration({ problems }: ClientMetadataFault): ManagementError {
  return refuse(problems.map(({ path, problem }) => ({ path: `/${path}`, problem })))
}
