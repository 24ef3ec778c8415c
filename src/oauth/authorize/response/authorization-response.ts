import type { Request } from '../../../http/endpoint.ts'
import type { Reply } from '../../../http/reply.ts'
import { RequestFault } from '../../../http/request-fault.ts'
import { inSeconds } from '../../../kernel/time.ts'
import { jwtTyp } from '../../keys/jws.ts'
import { type AuthorizationRequest, formOf } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import { errorDescription, OAuthError } from '../../oauth-error.ts'
import { type ClientJwtContext, writeClientJwt } from '../../tokens/write-client-jwt.ts'
import { AuthorizationError } from './authorization-error.ts'

/** Authorization responses as JWTs, signed and perhaps encrypted (JARM §2). */
interface ResponseJwts {
  issue(client: Client, fields: Readonly<Record<string, string>>): Promise<string>
}

/** JARM §2.1 recommends at most ten minutes. */
const lifetimeSeconds = 600

export function responseJwts(context: ClientJwtContext): ResponseJwts {
  const { issuer, clock } = context
  const typ = jwtTyp.authorizationResponse
  return {
    issue(client, fields) {
      const form = { typ, alg: client.responseAlg, encryption: client.responseEncryption }
      const exp = inSeconds(clock()) + lifetimeSeconds
      return writeClientJwt(context, client, form, { ...fields, iss: issuer, aud: client.id, exp })
    },
  }
}

/**
 * Headers of a redirect in a popup. The application that opened the popup waits for a message from
 * it. A stricter policy on any response, redirects included, would separate the two.
 */
export function popupHeaders({ display }: Pick<AuthorizationRequest, 'display'>): Reply['headers'] {
  return display === 'popup' ? { 'cross-origin-opener-policy': 'unsafe-none' } : {}
}

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
  answer: ResponseFields,
) => Promise<Reply>

/** What the client, or the page at the end, is told. */
export type ResponseFields = Readonly<Record<string, string | undefined>>

/** What responses are written with. */
export interface ResponseContext {
  readonly issuer: string
  readonly responseJwts: ResponseJwts
}

/**
 * Builds the response in its mode (OAuth 2.0 Multiple Response Types, Form Post, RFC 9207, JARM).
 */
export async function authorizationResponse(
  { issuer, responseJwts }: ResponseContext,
  client: Client,
  { redirectUri, responseMode, state }: Destination,
  answer: ResponseFields,
): Promise<AuthorizationResponse> {
  const { carrier, isJwt } = formOf(responseMode)
  const plain = definedOnly({ ...answer, state, iss: issuer })
  const fields = isJwt ? { response: await responseJwts.issue(client, plain) } : plain
  if (carrier === 'form_post') return { kind: 'form_post', action: redirectUri, fields }

  const text = new URLSearchParams(fields).toString()
  const mark = carrier === 'fragment' ? '#' : redirectUri.includes('?') ? '&' : '?'
  return { kind: 'redirect', location: `${redirectUri}${mark}${text}` }
}

function definedOnly(fields: ResponseFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

interface Refusal {
  readonly client: Client
  readonly destination: Destination | undefined
  readonly error: unknown
}

/** Sends the error to the client's redirect URI, if that is known and verified. */
export async function respondWithError(
  { respond }: { readonly respond: Respond },
  http: Request,
  { client, destination, error }: Refusal,
): Promise<Reply> {
  const isMalformed = error instanceof RequestFault && error.status === 400
  const hasCode = error instanceof AuthorizationError || error instanceof OAuthError
  if (!destination || !(isMalformed || hasCode)) throw error
  const { message, detail } = error
  if (error instanceof OAuthError) {
    http.log.warn({ clientId: client.id, fault: message, detail }, 'refused')
  }
  return respond(http, client, destination, {
    error: hasCode ? error.code : 'invalid_request',
    error_description: errorDescription(message),
  })
}
