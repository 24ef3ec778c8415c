import { isDeepStrictEqual } from 'node:util'
import type { ClientRecord } from '../oauth/clients/client.ts'
import type { ClientMetadata } from '../oauth/clients/client-metadata.ts'
import { inspectClientMetadata } from '../oauth/clients/registration/check-client-metadata.ts'
import type { readClientRegistration } from '../oauth/clients/registration/read-client-registration.ts'

/** What the server lets clients register. */
export type ClientRules = Parameters<typeof readClientRegistration>[1]

/** A client as import files write one, without its secrets. */
export function clientEntry(
  { clientId, enabled, metadata }: ClientRecord,
  rules: ClientRules,
): Readonly<Record<string, unknown>> {
  return { client_id: clientId, enabled, ...chosenMetadata(metadata, rules) }
}

/** Members that follow from others as long as nobody chooses them. */
const derivedMembers = ['response_types', 'allowed_origins'] as const

/** The metadata without what follows from the rest, so that it goes on following when that changes. */
function chosenMetadata(metadata: ClientMetadata, rules: ClientRules): Partial<ClientMetadata> {
  let chosen: Partial<ClientMetadata> = metadata
  for (const name of derivedMembers) {
    const { [name]: value, ...others } = chosen
    const { metadata: derived } = inspectClientMetadata(others, rules)
    if (isDeepStrictEqual(derived[name], value)) chosen = others
  }
  return chosen
}
