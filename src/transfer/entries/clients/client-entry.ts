import { isDeepStrictEqual } from 'node:util'
import { inspectClientMetadata } from '../../../oauth/clients/registration/check-client-metadata.ts'
import type { RegistrationRules } from '../../../oauth/clients/registration/registration-rules.ts'
import type { ClientRecord } from '../../../oauth/model/client.ts'
import { ClientMetadata } from '../../../oauth/model/client-metadata.ts'
import { mergeEntry } from '../merge-entry.ts'

/** What the server lets clients register. */
export type ClientRules = RegistrationRules

type Members = Readonly<Record<string, unknown>>

/** Every member of a client's entry. */
export const clientMembers: readonly string[] = [
  ...['client_id', 'client_secret', 'client_secrets', 'enabled', 'registered_by', 'scope'],
  ...Object.keys(ClientMetadata.properties),
]

/** Members whose value is derived from others unless somebody sets it. */
const derivedMembers = ['response_types', 'allowed_origins'] as const

/** Members that exclude each other. */
const alternatives: readonly (readonly string[])[] = [
  ['scope', 'allowed_scopes'],
  ['jwks', 'jwks_uri'],
  clientMembers.filter((name) => /^tls_client_auth_(subject|san)_/.test(name)),
]

/** The entry of a client in an import file, without its secrets. */
export function clientEntry(record: ClientRecord, rules: ClientRules): Members {
  const { registeredBy } = record
  return { ...registrationOf(record, rules), ...(registeredBy && { registered_by: registeredBy }) }
}

/** The part of an entry that is a registration. */
function registrationOf(
  { clientId, enabled, metadata }: ClientRecord,
  rules: ClientRules,
): Members {
  return { client_id: clientId, enabled, ...chosenMetadata(metadata, rules) }
}

/** The metadata without derived values, so that they are derived again when the rest changes. */
function chosenMetadata(metadata: ClientMetadata, rules: ClientRules): Partial<ClientMetadata> {
  let chosen: Partial<ClientMetadata> = metadata
  for (const name of derivedMembers) {
    const { [name]: value, ...others } = chosen
    const { metadata: derived } = inspectClientMetadata(others, rules)
    if (isDeepStrictEqual(derived[name], value)) chosen = others
  }
  return chosen
}

/** Merges the registration of an entry into the client that exists. */
export function mergeClientEntry(
  existing: ClientRecord | undefined,
  given: Members,
  rules: ClientRules,
): Members {
  const replaced = alternatives.filter((names) => names.some((name) => given[name] != null)).flat()
  const before = existing ? Object.entries(registrationOf(existing, rules)) : []
  return mergeEntry(
    Object.fromEntries(before.filter(([name]) => !replaced.includes(name))),
    given,
    Object.keys(ClientMetadata.properties),
  )
}
