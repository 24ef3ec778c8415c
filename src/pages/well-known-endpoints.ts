import { json, redirect } from '../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { notInReference } from '../routing/route-doc.ts'
import type { PageContext } from './context/page-context.ts'

/** Programs may keep the answers for an hour: a setting can change them. */
const headers = { 'cache-control': 'public, max-age=3600' }

/**
 * GET /.well-known/change-password: where password managers send people who should replace a
 * password (W3C, A Well-Known URL for Changing Passwords).
 */
export function changePasswordUrlEndpoint({ theme }: PageContext): Endpoint {
  return defineEndpoint(notInReference, async () => redirect(`${theme.basePath}/account/password`))
}

/**
 * GET /.well-known/passkey-endpoints: where password managers send people who could add a passkey,
 * or look after theirs (W3C, A Well-Known URL for Relying Party Passkey Endpoints).
 */
export function passkeyEndpointsEndpoint({ baseUrl }: PageContext): Endpoint {
  const document = { enroll: `${baseUrl}/account/passkey`, manage: `${baseUrl}/account/factors` }
  return defineEndpoint(notInReference, async () => json(200, document, headers))
}

/** GET /.well-known/webauthn: other sites that may use our passkeys (WebAuthn Level 3, §5.11). */
export function relatedOriginsEndpoint(origins: readonly string[]): Endpoint {
  return defineEndpoint(notInReference, async () => json(200, { origins }, headers))
}
