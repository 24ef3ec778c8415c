import Type from 'typebox'
import type { BodyDoc } from '../../routing/route-doc.ts'

const { Optional: optional } = Type

/* Schemas that several endpoints of OAuth document. */

export const textField = (description: string) => optional(Type.String({ description }))
export const textsField = (description: string) =>
  optional(Type.Array(Type.String(), { description }))
export const secondsField = (description: string) => optional(Type.Integer({ description }))

const detail = Type.Object({ type: Type.String() })
export const detailsField = (description: string) => optional(Type.Array(detail, { description }))

/* Parameters that are JSON or may be repeated: a text in a form, a value or a list in JSON. */

export const requestedDetailsField = (description: string) =>
  optional(Type.Union([Type.String(), Type.Array(detail)], { description }))
export const requestedClaimsField = (description: string) =>
  optional(Type.Union([Type.String(), Type.Object({})], { description }))
export const resourceField = (description: string, most?: { readonly maxItems: number }) =>
  optional(Type.Union([Type.String(), Type.Array(Type.String(), most)], { description }))

/** What is asked of a person besides scopes. */
export const requestedAccess = {
  resource: resourceField(
    'The resource that the token is for (RFC 8707). Several are repeated in a form, and a list in a JSON body.',
  ),
  authorization_details: requestedDetailsField(
    'What is asked for beyond scopes (RFC 9396): JSON as a text, in a JSON body also as a list.',
  ),
}

export const exampleAccessToken =
  'eyJhbGciOiJSUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiJzaG9wIn0.AAAA'

/** How a client authenticates in a body. */
export const clientCredentials = {
  client_id: textField('The client, if there is no Authorization header.'),
  client_secret: textField('Its secret, for client_secret_post.'),
  client_assertion_type: textField('For client_secret_jwt and private_key_jwt (RFC 7523).'),
  client_assertion: textField('The signed assertion.'),
}

/** A POST that needs no fields; the access token may be one. */
export const tokenFormBody: BodyDoc = {
  schema: Type.Object({ access_token: textField('The access token, if no header contains it.') }),
  as: ['form'],
  example: {},
  required: false,
}

export const userinfoSchema = Type.Object(
  { sub: Type.String() },
  {
    description: 'The claims that the granted scopes allow (OpenID Connect Core §5.4).',
    title: 'UserInfo',
  },
)
