import type { ClientMetadata } from '../../model/client-metadata.ts'
import { OAuthError } from '../../oauth-error.ts'
import type { RegistrationRules } from '../registration/client-registration-rules.ts'
import { ClientMetadataFault } from '../registration/metadata-rule.ts'
import { checkSelfRegistered } from '../self-registered-metadata.ts'

/** What a fetched document is checked against. */
export interface DocumentRules {
  readonly scopes: readonly string[]
  readonly registration: RegistrationRules
}

/** Nobody can share a secret with such a client (draft §4.1). */
const authMethods = ['none', 'private_key_jwt'] as const
const grantTypes = ['authorization_code', 'refresh_token']
const secretMembers = ['client_secret', 'client_secret_expires_at']

const userinfoMembers = ['userinfo_signed_response_alg', 'userinfo_encrypted_response_alg']

/** A sign-out must not wait for the hosts of such clients. */
const leftOut = [
  ...['frontchannel_logout_uri', 'frontchannel_logout_session_required'],
  ...['backchannel_logout_uri', 'backchannel_logout_session_required'],
]

/**
 * Reads the client from its metadata document (draft §4). Throws an OAuthError with what is wrong.
 */
export function readClientDocument(
  clientId: string,
  body: string,
  { scopes, registration }: DocumentRules,
): ClientMetadata {
  const document = parseObject(body)
  // Compared byte for byte, so that nobody describes a client at another address.
  if (document.client_id !== clientId) {
    throw badDocument('its client_id is not the address of the document')
  }
  if (secretMembers.some((name) => document[name] !== undefined)) {
    throw badDocument('it must not have a client_secret')
  }
  checkIssued(document)
  const policy = {
    scopes,
    grantTypes,
    authMethods,
    usualAuthMethod: 'none',
    requirePkce: true,
  } as const
  try {
    const members = Object.entries(document).filter(([name]) => !leftOut.includes(name))
    return checkSelfRegistered(Object.fromEntries(members), policy, registration)
  } catch (error) {
    if (error instanceof ClientMetadataFault) throw badDocument(error.message.slice(0, 500))
    throw error
  }
}

/**
 * What a token of the client is good for does not depend on its document. It would
 * have to be fetched for each use.
 */
function checkIssued(document: Readonly<Record<string, unknown>>): void {
  if (document.subject_type === 'pairwise') {
    throw badDocument('it must not ask for pairwise subjects')
  }
  if (userinfoMembers.some((name) => document[name] !== undefined)) {
    throw badDocument('it must not ask for signed or encrypted user info')
  }
}

/** The document of a client cannot be used, and why. */
export function badDocument(why: string): OAuthError {
  const words = `the metadata document of the client cannot be used: ${why}`
  return new OAuthError('invalid_client', words, { status: 400 })
}

function parseObject(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>
    }
  } catch {
    // Whatever is no JSON is no object either.
  }
  throw badDocument('it is not a JSON object')
}
