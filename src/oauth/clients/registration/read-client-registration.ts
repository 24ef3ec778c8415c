import {
  type ClientMetadata,
  isClientId,
  usesMac,
  usesSecret,
} from '../../model/client-metadata.ts'
import { accountClientId } from '../account-client.ts'
import { secretPlaceholder } from '../credentials/client-secrets.ts'
import { inspectClientMetadata } from './check-client-metadata.ts'
import type { RegistrationRules } from './client-registration-rules.ts'
import { ClientMetadataFault, type MetadataProblem } from './metadata-rule.ts'

/** A client as administrators and import files write it. */
export interface ClientRegistration {
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly enabled: boolean
  readonly metadata: ClientMetadata
}

/**
 * Ids that have another meaning: as a path, as a key, or as a client that is part of the server.
 */
const reservedIds: ReadonlySet<string> = new Set([
  ...['.', '..', 'root', '__proto__'],
  accountClientId,
])

/**
 * Reads `client_id`, `client_secret`, `enabled` and metadata. Throws a ClientMetadataFault with all
 * problems.
 */
export function readClientRegistration(
  input: Readonly<Record<string, unknown>>,
  rules: RegistrationRules,
): ClientRegistration {
  const { client_id: clientId, client_secret: clientSecret, enabled = true, ...members } = input
  const { metadata, problems } = inspectClientMetadata(members, rules)
  const all: MetadataProblem[] = [...problems]
  const idProblem = problemOfClientId(clientId, rules)
  if (idProblem) all.unshift({ path: 'client_id', problem: idProblem })
  const secretProblem = problemOfSecret(clientSecret, metadata)
  if (secretProblem) all.push({ path: 'client_secret', problem: secretProblem })
  if (typeof enabled !== 'boolean') all.push({ path: 'enabled', problem: 'must be true or false' })
  if (all.length > 0) throw new ClientMetadataFault(all)
  return {
    clientId: String(clientId),
    clientSecret: clientSecret === undefined ? undefined : String(clientSecret),
    enabled: enabled === true,
    metadata,
  }
}

function problemOfClientId(id: unknown, { prefix }: RegistrationRules): string | undefined {
  if (typeof id !== 'string' || !isClientId(id)) {
    return 'must be 1 to 128 printable ASCII characters without space, %, + and :'
  }
  return reservedIds.has(id) || id === prefix ? 'is a reserved name' : undefined
}

function problemOfSecret(secret: unknown, metadata: ClientMetadata): string | undefined {
  if (secret === undefined) return undefined
  if (!usesSecret(metadata)) {
    return `is not for a client with ${metadata.token_endpoint_auth_method}`
  }
  if (secret === secretPlaceholder) return 'is the placeholder of a secret, and not a secret'
  if (typeof secret !== 'string' || !/^[\x20-\x7E]{1,512}$/.test(secret)) {
    return 'must be 1 to 512 printable ASCII characters'
  }
  // RFC 7518 §3.2: with one MAC, anybody can guess a shorter key offline.
  return usesMac(metadata) && secret.length < 32 ? 'must have 32 characters for HS256' : undefined
}
