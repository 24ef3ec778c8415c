import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Client } from '../../oauth/model/client.ts'
import { userScopes } from '../../oauth/scopes.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import type { TokenPreview } from '../../oauth/tokens/preview-tokens.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { ManagementError } from '../management-error.ts'
import { readClientId, refuse } from './client-replies.ts'
import { clientParam, shared, unknownClient } from './client-schemas.ts'
import type { ClientsContext } from './clients-context.ts'

const { Optional: optional } = Type

const scope = Type.String({
  minLength: 1,
  maxLength: 128,
  description: 'must be a scope of 1 to 128 characters',
})

/** Whose tokens are previewed, and for which scopes. */
const tokenQuestionSchema = Type.Object(
  {
    sub: optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'must be the sub of a user; without it, the client asks for itself',
      }),
    ),
    scopes: optional(
      Type.Array(scope, {
        maxItems: 200,
        uniqueItems: true,
        description: 'must be scopes that the client may ask for; all of them by default',
      }),
    ),
  },
  { additionalProperties: false, title: 'TokenQuestion' },
)

const previewedToken = Type.Object(
  {
    expires_in: Type.Integer({ description: 'How long it would be valid, in seconds.' }),
    claims: Type.Record(Type.String(), Type.Unknown()),
  },
  { additionalProperties: false, title: 'PreviewedToken' },
)

const tokenPreviewSchema = Type.Object(
  {
    refusal: optional(
      Type.Enum(['client-disabled', 'user-status', 'not-in-groups'], {
        description: 'Why there would be no token.',
      }),
    ),
    scopes: Type.Array(Type.String(), { description: 'The scopes that would be granted.' }),
    left_out: Type.Array(Type.String(), {
      description: 'Management scopes that no role of the user includes.',
    }),
    access_token: optional(previewedToken),
    id_token: optional(previewedToken),
  },
  { additionalProperties: false, title: 'TokenPreview' },
)

const readQuestion = bodyReader(tokenQuestionSchema, refuse)

const doc: RouteDoc = {
  ...shared,
  id: 'previewTokens',
  summary: 'Preview the tokens of a client',
  rule: 'A question about a user needs users_read as well.',
  description:
    'Shows which scopes, roles and claims the tokens of the client would have for a user who signs in now, or for the client itself without `sub`. It issues no token, and leaves no trace. Claims that only a sign-in decides, such as `jti` and `sid`, are not shown. `cnf` is there if the client binds its tokens, with words in the place of the thumbprint.',
  path: clientParam,
  body: {
    schema: tokenQuestionSchema,
    as: ['json'],
    example: { sub: 'ymz9-2Bu0Kq1EFdW3vYb7A', scopes: ['openid', 'groups'] },
  },
  answers: {
    200: {
      description: 'What the tokens would contain.',
      schema: successSchema(tokenPreviewSchema),
      example: {
        success: true,
        status: 200,
        data: {
          scopes: ['openid', 'groups'],
          left_out: [],
          access_token: {
            expires_in: 3600,
            claims: {
              sub: 'ymz9-2Bu0Kq1EFdW3vYb7A',
              aud: 'shop',
              iss: 'http://localhost:8080',
              scopes: ['openid', 'groups'],
              roles: ['USER'],
              groups: [{ groupId: 'acme-engines', roles: ['ENGINEER'] }],
            },
          },
        },
      },
    },
  },
  refusedFor: {
    400: 'A field is invalid, the client may not ask for a scope, or there is no such user (12003).',
    403: 'A question about a user needs users_read (12007).',
    404: unknownClient,
  },
}

/** POST /apps-srv/clients/{clientId}/preview. */
export function previewTokensEndpoint(
  context: ClientsContext,
): Endpoint<AccessTokenClaims, 'clientId'> {
  const { registered, directory, previewTokens, prefix } = context
  const readUsersScope = `${prefix}:users_read`
  return defineEndpoint(doc, async (request, claims) => {
    const question = readQuestion(request)
    const client = await registered.find(readClientId(request))
    if (!client) throw new ManagementError(12001, 'there is no such client')
    const { sub, scopes = scopesOf(client, question.sub) } = question
    if (sub !== undefined && !claims.scopes.includes(readUsersScope)) {
      throw new ManagementError(12007, `the access token lacks ${readUsersScope}`)
    }
    checkScopes(scopesOf(client, sub), scopes)
    if (sub === undefined && !client.grantTypes.has('client_credentials')) {
      throw refuse([{ path: '/sub', problem: 'is needed: the client gets no token for itself' }])
    }
    const subject = sub === undefined ? undefined : await directory.find(sub)
    if (sub !== undefined && !subject) {
      throw refuse([{ path: '/sub', problem: 'is no user' }])
    }
    return success(previewRecord(await previewTokens(client, subject, scopes)))
  })
}

/** The scopes that a client may ask for. For itself it gets none that is about a person. */
function scopesOf({ allowedScopes }: Client, sub: string | undefined): readonly string[] {
  const all = [...allowedScopes]
  return sub === undefined ? all.filter((scope) => !userScopes.has(scope)) : all
}

function checkScopes(allowed: readonly string[], scopes: readonly string[]): void {
  const faults = scopes.flatMap((scope, i) =>
    allowed.includes(scope)
      ? []
      : [{ path: `/scopes/${i}`, problem: 'is no scope that the client may ask for' }],
  )
  if (faults.length > 0) throw refuse(faults)
}

function previewRecord({ refusal, scopes, leftOut, accessToken, idToken }: TokenPreview) {
  return {
    ...(refusal !== undefined && { refusal }),
    scopes,
    left_out: leftOut,
    ...(accessToken && { access_token: tokenRecord(accessToken) }),
    ...(idToken && { id_token: tokenRecord(idToken) }),
  }
}

function tokenRecord({ expiresIn, claims }: NonNullable<TokenPreview['accessToken']>) {
  return { expires_in: expiresIn, claims }
}
