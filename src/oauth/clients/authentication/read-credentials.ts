import { decodeJwt } from 'jose'
import type { Request } from '../../../http/endpoint.ts'
import type { Params } from '../../../http/params.ts'
import { isIdentityAssertion } from '../../model/assertion-type.ts'
import { jwtBearerGrantType } from '../../model/grant-types.ts'
import { OAuthError } from '../../oauth-error.ts'

/** The client credentials of a request. */
export type ClientCredentials =
  | {
      readonly kind: 'secret'
      readonly clientId: string
      /** One secret; two if Basic can be read with and without form encoding. */
      readonly secrets: readonly string[]
    }
  | { readonly kind: 'assertion'; readonly clientId: string; readonly jwt: string }
  /** The assertion of the jwt-bearer grant (RFC 7523 §2.1). */
  | { readonly kind: 'self-issued'; readonly clientId: string; readonly jwt: string }
  /** Only the client_id. The connection may have a certificate. */
  | { readonly kind: 'name'; readonly clientId: string }

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/**
 * Reads the client credentials of a request; undefined if it names no client (RFC 6749 §2.3). More
 * than one kind is an error. Only at a token endpoint is there a grant.
 */
export function readCredentials(
  request: Request,
  params: Params,
  place?: 'token endpoint',
): ClientCredentials | undefined {
  const headers = request.headerValues('authorization')
  // An empty secret is an omitted one (RFC 6749 §2.3.1).
  const secret = params.get('client_secret') || undefined
  const assertion = params.get('client_assertion')
  const grant = place === 'token endpoint' ? selfIssuedOf(params) : undefined
  const shown = headers.length + count(secret) + count(assertion) + count(grant)
  if (shown > 1) {
    throw new OAuthError('invalid_request', 'the client must authenticate in one way only')
  }

  const named = params.get('client_id')
  if (headers[0] !== undefined) return readBasic(headers[0], named)
  if (assertion !== undefined) {
    // An assertion of another type is refused like an empty one.
    const jwt = params.get('client_assertion_type') === assertionType ? assertion : ''
    return { kind: 'assertion', clientId: named ?? subjectOf(jwt), jwt }
  }
  if (grant !== undefined) {
    return { kind: 'self-issued', clientId: named ?? subjectOf(grant), jwt: grant }
  }
  if (!named) return undefined
  if (secret !== undefined) return { kind: 'secret', clientId: named, secrets: [secret] }
  return { kind: 'name', clientId: named }
}

/** The assertion of the jwt-bearer grant, unless another party says in it who a person is. */
function selfIssuedOf(params: Params): string | undefined {
  if (params.get('grant_type') !== jwtBearerGrantType) return undefined
  const assertion = params.get('assertion')
  return assertion !== undefined && isIdentityAssertion(assertion) ? undefined : assertion
}

function count(value: string | undefined): number {
  return value === undefined ? 0 : 1
}

/**
 * Reads HTTP Basic. Without a secret it only names the client. Malformed credentials become those
 * of an unknown client, so that they fail like wrong ones.
 */
function readBasic(header: string, named: string | undefined): ClientCredentials {
  const nobody: ClientCredentials = { kind: 'secret', clientId: '', secrets: [''] }
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header)?.[1]
  if (encoded === undefined) return nobody
  const bytes = Buffer.from(encoded, 'base64')
  // Node accepts several forms of base64. Only the canonical one is allowed here.
  if (bytes.toString('base64') !== encoded) return nobody
  const text = bytes.toString()
  const colon = text.indexOf(':')
  if (colon < 0) return nobody
  const clientId = formDecode(text.slice(0, colon)) ?? ''
  if (named !== undefined && named !== clientId) {
    throw new OAuthError('invalid_request', 'client_id differs from the client that authenticates')
  }
  const raw = text.slice(colon + 1)
  if (raw === '' && clientId !== '') return { kind: 'name', clientId }
  // RFC 6749 §2.3.1 requires form encoding, but many clients leave it out.
  const decoded = formDecode(raw)
  const secrets = decoded === undefined || decoded === raw ? [raw] : [decoded, raw]
  return { kind: 'secret', clientId, secrets }
}

function formDecode(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** The unverified subject of an assertion. */
function subjectOf(jwt: string): string {
  try {
    const { sub } = decodeJwt(jwt)
    return typeof sub === 'string' ? sub : ''
  } catch {
    return ''
  }
}
