import Type from 'typebox'
import type { BodyDoc } from '../../routing/route-doc.ts'

const { Optional: optional } = Type

/* Schemas that several endpoints of OAuth document. */

export const textField = (description: string) => optional(Type.String({ description }))
export const textsField = (description: string) =>
  optional(Type.Array(Type.String(), { description }))
export const secondsField = (description: string) => optional(Type.Integer({ description }))

export const detailsField = (description: string) =>
  optional(Type.Array(Type.Object({ type: Type.String() }), { description }))

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
