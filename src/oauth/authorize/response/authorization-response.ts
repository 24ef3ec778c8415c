import type { Request } from '../../../http/endpoint.ts'
import type { Reply } from '../../../http/reply.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'

/** Where a response is sent, and how. */
export type Destination = Pick<
  AuthorizationRequest,
  'redirectUri' | 'responseMode' | 'state' | 'uiLocales' | 'display'
>

/** A response to the client, sent through the browser. */
type AuthorizationResponse =
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'form_post'
      readonly action: string
      readonly fields: Readonly<Record<string, string>>
    }

/** Sends the fields of a response to a client through the browser. */
export type Respond = (
  http: Request,
  client: Client,
  destination: Destination,
  answer: Readonly<Record<string, string | undefined>>,
) => Reply

/** Builds the response in its mode (OAuth 2.0 Multiple Response Types, Form Post, RFC 9207). */
export function authorizationResponse(
  { redirectUri, responseMode, state }: Destination,
  issuer: string,
  answer: Readonly<Record<string, string | undefined>>,
): AuthorizationResponse {
  const fields = definedOnly({ ...answer, state, iss: issuer })
  if (responseMode === 'form_post') return { kind: 'form_post', action: redirectUri, fields }

  const text = new URLSearchParams(fields).toString()
  const mark = responseMode === 'fragment' ? '#' : redirectUri.includes('?') ? '&' : '?'
  return { kind: 'redirect', location: `${redirectUri}${mark}${text}` }
}

function definedOnly(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
