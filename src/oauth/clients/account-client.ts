import { ownDialectOnly } from '../dialect.ts'
import { type ClientRecord, firstRegistrationId } from '../model/client.ts'
import { type ClientMetadata, metadataDefaults } from '../model/client-metadata.ts'

/** The client_id of the server's own account page. No client can be registered with it. */
export const accountClientId = 'ostiary-account'

/**
 * The account page as a client, so that a sign-in to it follows every rule of sign-ins. It is not
 * stored, and it has neither secret nor redirect URI: nobody can ask for codes or tokens as it.
 */
export function accountClient(name: string): ClientRecord {
  return {
    clientId: accountClientId,
    registrationId: firstRegistrationId,
    enabled: true,
    metadata: {
      ...metadataDefaults,
      client_name: name,
      redirect_uris: [],
      grant_types: [],
      response_types: [],
      ...ownDialectOnly,
      consent: 'implicit',
    } as unknown as ClientMetadata,
    secrets: [],
    createdAt: 0,
    updatedAt: 0,
  }
}
